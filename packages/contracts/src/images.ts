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

/** Response of `POST /api/images/upload` (multipart, field `image`). */
export interface UploadImageResponse {
  success: true;
  imageUrl: string;
  objectKey: string;
  tempUserId?: string;
  /** The stored photo; omitted if the form has `omit=imageBase64`, as the shop's pages send. */
  imageBase64?: string;
  width: number;
  height: number;
  /** ISO time at which the photo is deleted unless a design uses it. */
  expiresAt: string;
}

/** A rectangle as shares (0 to 1) of an image's width and height. */
export interface PhotoBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The buyer's choices for a cutout. Each combination is a separate job of the photo. */
export interface CutoutOptions {
  /** `off` leaves an old photo as it is; defaults to `on`. */
  care?: 'on' | 'off';
  /** 0 keeps a sideways photo as it was stored. */
  turn?: 0;
  /** Center of the person to keep, as shares (0 to 1) of the stored photo's width and height. */
  face?: { x: number; y: number };
  /** The buyer confirms that the photo shows one person. */
  onePerson?: boolean;
}

/** Body of `POST /api/images/remove-background`. */
export interface RemoveBackgroundRequest extends CutoutOptions {
  /** The `imageUrl` or `objectKey` from the upload; one of the two is enough. */
  imageUrl?: string;
  objectKey?: string;
  /** The photo itself, within the limits of an upload; used if neither of the two is given. */
  imageBase64?: string;
}

export type ValidationReason = 'multiple_people' | 'no_people' | 'other';

/** Repairs of an old photo, and features preserved on purpose (`sepia-kept`). */
export const CARE_STEPS = [
  'contrast',
  'fading',
  'color-cast',
  'sepia-kept',
  'scratches',
  'noise',
  'blocks',
] as const;
export type CareStep = (typeof CARE_STEPS)[number];

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
    /** Omitted if the photo needed nothing, or if `care: 'off'` was requested. */
    care?: { applied: CareStep[] };
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

/** Response of `POST /api/images/remove-background` and of `POST /api/images/retouch`. */
export interface RemoveBackgroundResponse {
  success: boolean;
  jobId: string;
  processedImageUrl?: string;
  /** Only in JSON responses; event streams and retouches omit it. */
  processedImageBase64?: string;
  /** URL of the photo that was stored from `imageBase64`. */
  originalImageUrl?: string;
  edgeQuality?: EdgeQuality;
  printQuality?: PrintQuality;
  validation?: PhotoValidation;
  error?: string;
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
  /** `restore` restores the photo under the brush, `erase` removes it. */
  mode: 'restore' | 'erase';
  /** Radius of the brush, as a share of the photo's shorter side: 0.002 to 0.25. */
  radius: number;
  /** Path of the brush, as shares of the photo's width and height, each 0 to 1. */
  points: [x: number, y: number][];
}

/** Maximum number of strokes, and of points in all strokes together, per retouch. */
export const RETOUCH_LIMITS = { strokes: 200, points: 20_000 };

/**
 * Body of `POST /api/images/retouch`. The strokes are applied in order to the engine's cutout, so
 * undoing one means sending the others; without strokes the engine's cutout is restored.
 */
export interface RetouchRequest {
  jobId: string;
  strokes: RetouchStroke[];
}
