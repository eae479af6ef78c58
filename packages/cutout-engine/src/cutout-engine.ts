import type {
  CutoutOptions,
  CutoutStage,
  EdgeQuality,
  PhotoValidation,
  PrintQuality,
  RetouchStroke,
} from '@ftl/contracts';
import type { PortraitSlot } from '@ftl/rules';
import type { PeopleVerdict } from './faces/count-people.js';
import type { Face } from './faces/face.js';
import type { Box } from './photo/raster.js';
import type { Turn } from './photo/turn.js';
import type { HostedService } from './sources/hosted-source.js';

/** The stages of an engine, in order. */
export type EngineStage = Exclude<CutoutStage, 'queued' | 'saving' | 'done'>;

/** @param fraction of the whole work that is done, 0..1 */
export type OnStage = (stage: EngineStage, fraction: number) => void;

/** What a user should check. */
export type EdgeFlaw =
  | 'soft-edges'
  | 'background-left'
  | 'person-incomplete'
  | 'neighbor-touches'
  | 'head-outside-photo'
  | 'face-outside-photo';

/** Flaws of a print other than its resolution, in this order. */
export type PrintFlaw = 'out-of-focus' | 'too-dark' | 'too-bright';

/** Quality of the outline. */
export interface EdgeVerdict extends Pick<EdgeQuality, 'score' | 'isGoodQuality' | 'details'> {
  flaws: EdgeFlaw[];
}

/** Quality of the person at print size. */
export interface PrintVerdict extends Pick<
  PrintQuality,
  'level' | 'dpi' | 'sharpness' | 'exposure'
> {
  flaws: PrintFlaw[];
  /** Whether the photo is of a black-and-white, sepia or faded print. */
  isOldPrint: boolean;
}

/** What is behind the person where an oval shows them, blurred away from their outline. */
export interface Backdrop {
  /** WebP, a few dozen kilobytes. */
  webp: Uint8Array;
  /** The part that it shows, in pixels of the photo; it may extend beyond the photo. */
  area: Box;
}

/** The person without background. */
export interface Cutout {
  /** RGBA, sRGB, same size as the photo after orientation. */
  png: Uint8Array;
  /** Absent if nothing is visible. */
  backdrop?: Backdrop | undefined;
  width: number;
  height: number;
  /** From the top of the hair to the chin, in pixels of the photo; absent if no face was found. */
  head?: Box;
  edges: EdgeVerdict;
  print: PrintVerdict;
  /** What the photo shows of the person; added to the details of the people check. */
  details: Pick<PhotoValidation['details'], 'shoulders' | 'tight' | 'touched' | 'place'>;
}

/**
 * Result of the people check, as explained to the user: `unseen` is one person without a visible
 * face, `chosen` one of several, chosen by the user, `confirmed` one person, confirmed by the user.
 */
export type PeopleFinding =
  | 'one-person'
  | 'unseen'
  | 'chosen'
  | 'confirmed'
  | 'multiple_people'
  | 'no_people';

export interface PeopleFound {
  count: number;
  /** In pixels of the photo, after the turn. */
  faces: Face[];
  /** Index in `faces` of the person to keep, if the buyer chose one of several. */
  chosen?: number | undefined;
  /** Clockwise turn that sets the person upright; the cutout is made from the turned photo. */
  turn?: Turn | undefined;
  /** `ok` for exactly one person (row UPLOAD-31). */
  verdict: PeopleVerdict;
  /** The reason for the verdict, to be explained to the user. */
  finding: PeopleFinding;
  details: PhotoValidation['details'];
}

/** The face of the person to keep, if one was found, and those of the others. */
export function facesOf({ faces, chosen = 0 }: Pick<PeopleFound, 'faces' | 'chosen'>): {
  face: Face | undefined;
  neighbors: Face[];
} {
  return { face: faces[chosen], neighbors: faces.filter((_, at) => at !== chosen) };
}

export interface CutoutOutcome {
  people: PeopleFound;
  /** Missing unless the photo shows exactly one person. */
  cutout?: Cutout;
  /** Why the configured matte source failed and the embedded networks replaced it. */
  fallback?: string;
}

export interface CutoutToRetouch {
  /** The normalized photo that was the engine's input. */
  photo: Uint8Array;
  /** The engine's cutout of it, PNG, of the same size. */
  cutout: Uint8Array;
  face?: Face | undefined;
  /** Faces of the people who were excluded. */
  neighbors?: readonly Face[] | undefined;
  /** Rotation of the photo before the cutout. */
  turn?: Turn | undefined;
  /** Whether the cutout was made from the restored photo. */
  isCaredFor?: boolean;
  strokes: readonly RetouchStroke[];
}

/** A photo and its cutout at the size at which strokes are understood. */
export interface CutoutSketch {
  width: number;
  height: number;
  /** Three bytes per pixel. */
  colors: Uint8Array;
  /** One byte per pixel. */
  alpha: Uint8Array;
}

/** The alpha of a sketch after strokes, as bytes and as a black PNG with alpha. */
export interface PaintedMask {
  alpha: Uint8Array;
  png: Uint8Array;
}

/** Plain data, so that it can be handed to a worker thread. */
export interface EngineSettings {
  /** Path of an ONNX model that finds the person instead of the embedded networks. */
  model?: string | undefined;
  /** Takes precedence over the model. */
  service?: HostedService | undefined;
  /** All slots in which a print may show the person; the worst determines the print quality. */
  portraitSlots: readonly PortraitSlot[];
}

/** Counts people and removes backgrounds. Photos are JPEG, PNG or WebP files. */
export interface CutoutEngine {
  /**
   * Loads the models ahead of the first photo.
   * @throws if a model cannot be loaded
   */
  warm(): Promise<void>;
  /** Counts the people in the photo without computing a cutout. */
  countPeople(photo: Uint8Array): Promise<PeopleFound>;
  process(photo: Uint8Array, options?: CutoutOptions, onStage?: OnStage): Promise<CutoutOutcome>;
  /**
   * Cuts out the most likely person, regardless of how many people were counted.
   *
   * @throws NoPersonFound
   */
  removeBackground(photo: Uint8Array): Promise<Cutout>;
  /** @throws TooMuchPaint, NoPersonFound */
  retouch(request: CutoutToRetouch): Promise<Cutout>;
  sketch(request: Omit<CutoutToRetouch, 'strokes'>): Promise<CutoutSketch>;
  /**
   * Shows what strokes mean, in a fraction of a second.
   * @throws TooMuchPaint
   */
  paint(sketch: CutoutSketch, strokes: readonly RetouchStroke[]): Promise<PaintedMask>;
}

/** The strokes would repaint the image too many times. */
export class TooMuchPaint extends Error {
  override readonly name = 'TooMuchPaint';
}

/** No part of the photo looks like a person. */
export class NoPersonFound extends Error {
  override readonly name = 'NoPersonFound';
}
