/** Maximum size of an upload in bytes (document 1, chapter 9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * More than any phone's camera produces; larger images are rejected by their header, before
 * decoding.
 */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** Path that serves stored images: `/api/images/view/{key}`. */
export const IMAGE_VIEW_PATH = '/api/images/view';

/** Widths, in pixels, in which a shared design or photo is served with `?w=`; the widest without. */
export const SHARED_WIDTHS = [480, 720, 1080, 1280] as const;
export type SharedWidth = (typeof SHARED_WIDTHS)[number];

/** A rectangle as shares (0 to 1) of an image's width and height. */
export interface PhotoBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The buyer's choices for a cutout. Each combination is a separate job of the photo. */
export interface CutoutOptions {
  /** Whether an old photo is restored; by default only a monochrome one is. */
  care?: 'on' | 'off';
  /** 0 keeps a sideways photo as it was stored. */
  turn?: 0;
  /** Center of the person to keep, as shares (0 to 1) of the stored photo's width and height. */
  face?: { x: number; y: number };
  /** The buyer confirms that the photo shows one person. */
  onePerson?: boolean;
}

export type ValidationReason = 'multiple_people' | 'no_people' | 'other';

/** Repairs of an old photo, and features preserved on purpose (`sepia-kept`). */
export type CareStep = 'contrast' | 'fading' | 'color-cast' | 'sepia-kept';

/** Whether the photo shows exactly one person, with further findings. */
export interface PhotoValidation {
  is_valid: boolean;
  message: string;
  details: {
    reason?: ValidationReason;
    faces?: number;
    /**
     * Clockwise degrees by which the photo was turned to set the person upright; the cutout is of the
     * turned photo.
     */
    turnedBy?: 90 | 180 | 270;
    /** Omitted if nothing was repaired. */
    care?: { applied: CareStep[] };
    /** Repairs of an old color photo that `care: 'on'` would apply. */
    careOffered?: CareStep[];
    /** The image within the border of a scan, after turning; omitted if there is no border. */
    proposedCrop?: PhotoBox;
    /** Several faces, from left to right, in the stored photo. */
    faceBoxes?: PhotoBox[];
    /** Index in `faceBoxes` of the person the buyer chose to keep. */
    chosenFace?: number;
    /** The photo was accepted because the buyer confirmed that it shows one person. */
    onBuyersWord?: boolean;
    /** For a photo rejected as `no_people`: whether `onePerson` would make it acceptable. */
    canConfirmPerson?: boolean;
    /** Whether the photo shows both shoulders, or its sides cut them, or neither is visible. */
    shoulders?: 'whole' | 'cut' | 'hidden';
    /** The border of the photo cuts the head or the shoulders. */
    tight?: boolean;
    /** A person of the group touches the chosen one. */
    touched?: boolean;
    /** Where the outline is most in doubt, in the photo after turning. */
    place?: PhotoBox;
  };
}

export interface EdgeQuality {
  /** 0 to 100. */
  score: number;
  isGoodQuality: boolean;
  details: {
    /** Percent, 0 to 100, like the next two. */
    edgeSharpness: number;
    transparencyQuality: number;
    subjectCompleteness: number;
    artifactCount: number;
  };
  issues: string[];
  recommendations: string[];
}

/** Good from 200 dpi, fine from 150, low from 100, otherwise poor. */
export type PrintQualityLevel = 'good' | 'fine' | 'low' | 'poor';

/** How the person will look in print: shown before payment, never a reason to refuse the order. */
export interface PrintQuality {
  level: PrintQualityLevel;
  /** Photo pixels per inch of the print, in the template that enlarges the person most. */
  dpi: number;
  /** One sentence about `dpi`; missing in cutouts that predate it. */
  verdict?: string;
  /** 0 to 100, like the next one. */
  sharpness: number;
  exposure: number;
  /** Advice for the buyer in plain sentences; empty if there is none. */
  advice: string[];
}

/** Stages of a cutout in order, as named by progress events. */
export const CUTOUT_STAGES = [
  'queued',
  'reading',
  'counting',
  'segmenting',
  'refining',
  'colouring',
  'saving',
  'done',
] as const;
export type CutoutStage = (typeof CUTOUT_STAGES)[number];

/**
 * A server-sent event of a running cutout. The stream is returned by the same call with `Accept:
 * text/event-stream`: events `progress` with this shape, then one event `result` with a
 * RemoveBackgroundResponse or `error` with an ErrorResponse.
 */
export interface CutoutProgress {
  jobId: string;
  stage: CutoutStage;
  /** 0 to 100, over the whole job. */
  progress: number;
  /** Jobs ahead of this one while it is queued. */
  position?: number;
}

/** A stroke of the retouching brush over the photo. */
export interface RetouchStroke {
  /**
   * `keep` and `remove` say whether what the brush touches belongs to the person, up to the next
   * edge; `restore` and `erase` change exactly what is under the brush.
   */
  mode: 'keep' | 'remove' | 'restore' | 'erase';
  /** Radius of the brush, as a share of the photo's shorter side: 0.002 to 0.25. */
  radius: number;
  /** Path of the brush, as shares of the photo's width and height, each 0 to 1. */
  points: [x: number, y: number][];
}

/** Maximum number of strokes, of those that say what belongs, and of all points, per retouch. */
export const RETOUCH_LIMITS = { strokes: 200, smartStrokes: 40, points: 20_000 };
