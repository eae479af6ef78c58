/** Longest accepted upload, in bytes (document 1, chapter 9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** More than any phone takes; refused from the header, before anything is decoded. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** Where stored pictures are served: `/api/images/view/{key}`. */
export const IMAGE_VIEW_PATH = '/api/images/view';

/** Widths, in pixels, in which a shared design or photo is served with `?w=`; the widest without. */
export const SHARED_WIDTHS = [480, 720, 1080, 1280] as const;
export type SharedWidth = (typeof SHARED_WIDTHS)[number];

/** Answer of `POST /api/images/upload` (multipart, field `image`). */
export interface UploadImageResponse {
  success: true;
  imageUrl: string;
  objectKey: string;
  tempUserId?: string;
  /** The stored photo; left out where the form has `omit=imageBase64`, as the shop's pages send. */
  imageBase64?: string;
  width: number;
  height: number;
  /** ISO time at which the photo is deleted unless it is ordered. */
  expiresAt: string;
}

/** A rectangle as shares (0 to 1) of a picture's width and height. */
export interface PhotoBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a buyer may decide about a cutout. Each combination is a separate job of the photo. */
export interface CutoutOptions {
  /** `off` leaves an old photo as it is; `on` unless given. */
  care?: 'on' | 'off';
  /** 0 keeps a photo on its side as it was stored. */
  turn?: 0;
  /** Center of the person to keep, as shares (0 to 1) of the stored photo's width and height. */
  face?: { x: number; y: number };
  /** The buyer says that the photo shows one person. */
  onePerson?: boolean;
}

/** Body of `POST /api/images/remove-background`. */
export interface RemoveBackgroundRequest extends CutoutOptions {
  /** As the upload returned it, as `objectKey`; one of the two is enough. */
  imageUrl?: string;
  objectKey?: string;
  /** The photo, within the limits of an upload; used where neither of the two is given. */
  imageBase64?: string;
}

export type ValidationReason = 'multiple_people' | 'no_people' | 'other';

/** What was repaired in an old photo, or kept on purpose (`sepia-kept`). */
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

/** Whether the photo shows exactly one person, and what was found in it. */
export interface PhotoValidation {
  is_valid: boolean;
  message: string;
  details: {
    reason?: ValidationReason;
    faces?: number;
    /** Clockwise degrees by which a photo on its side was turned; the cutout is of the turned photo. */
    turnedBy?: 90 | 270;
    /** Missing where the photo needed nothing, or `care: 'off'` was requested. */
    care?: { applied: CareStep[] };
    /** The picture within the border of a scan, after the turn; missing where there is no border. */
    proposedCrop?: PhotoBox;
    /** Several faces, from left to right, in the photo as stored. */
    faceBoxes?: PhotoBox[];
    /** Index in `faceBoxes` of the person who was kept, where the buyer chose one. */
    chosenFace?: number;
    /** The photo was accepted because the buyer says that it shows one person. */
    onBuyersWord?: boolean;
    /** Of a photo refused as `no_people`: whether `onePerson` can let it through. */
    canConfirmPerson?: boolean;
  };
}

export interface EdgeQuality {
  /** 0 to 100. */
  score: number;
  isGoodQuality: boolean;
  details: {
    /** Percent, 0 to 100, as the two below. */
    edgeSharpness: number;
    transparencyQuality: number;
    subjectCompleteness: number;
    artifactCount: number;
  };
  issues: string[];
  recommendations: string[];
}

/** From 200 dpi good, from 150 fine, from 100 low, below poor. */
export type PrintQualityLevel = 'good' | 'fine' | 'low' | 'poor';

/** How the person will look at print size: said before money is spent, never a block. */
export interface PrintQuality {
  level: PrintQualityLevel;
  /** Photo pixels per inch of the print, in the template that enlarges the person most. */
  dpi: number;
  /** One sentence about `dpi`; missing in cutouts that were judged before it existed. */
  verdict?: string;
  /** 0 to 100, as the one below. */
  sharpness: number;
  exposure: number;
  /** What the buyer should know, in plain sentences; empty when all is well. */
  advice: string[];
}

/** Answer of `POST /api/images/remove-background` and of `POST /api/images/retouch`. */
export interface RemoveBackgroundResponse {
  success: boolean;
  jobId: string;
  processedImageUrl?: string;
  /** In JSON responses; event streams and retouches leave it out. */
  processedImageBase64?: string;
  /** Address of the photo that was stored from `imageBase64`. */
  originalImageUrl?: string;
  edgeQuality?: EdgeQuality;
  printQuality?: PrintQuality;
  validation?: PhotoValidation;
  error?: string;
}

/** The steps of a cut-out, in order; what a progress event names. */
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
 * One server-sent event of a running cut-out. The stream comes from the same
 * call with `Accept: text/event-stream`: events `progress` with this shape, then
 * one event `result` with a RemoveBackgroundResponse or `error` with an
 * ErrorResponse.
 */
export interface CutoutProgress {
  jobId: string;
  stage: CutoutStage;
  /** 0 to 100, over the whole job. */
  progress: number;
  /** Jobs ahead of this one while it is queued. */
  position?: number;
}

/** One stroke of the retouching brush, over the photo. */
export interface RetouchStroke {
  /** `restore` brings the photo back under the brush, `erase` takes it away. */
  mode: 'restore' | 'erase';
  /** Radius of the brush, as a share of the photo's shorter side: 0.002 to 0.25. */
  radius: number;
  /** Where it went, as shares of the photo's width and height, each 0 to 1. */
  points: [x: number, y: number][];
}

/** At most this many strokes, and points of all strokes together, in one retouch. */
export const RETOUCH_LIMITS = { strokes: 200, points: 20_000 };

/**
 * Body of `POST /api/images/retouch`. The strokes are applied in order to the
 * cut-out as the engine made it, so that undoing one is sending the others; no
 * stroke at all gives the engine's own result back.
 */
export interface RetouchRequest {
  jobId: string;
  strokes: RetouchStroke[];
}
