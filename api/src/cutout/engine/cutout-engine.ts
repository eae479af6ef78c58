import type {
  CutoutOptions,
  CutoutStage,
  EdgeQuality,
  PhotoValidation,
  PrintQuality,
} from '@ftl/contracts';
import type { PeopleVerdict } from './faces/count-people.js';
import type { Face } from './faces/face.js';
import type { Box } from './photo/raster.js';
import type { QuarterTurn } from './photo/turn.js';

/** The part of the stages that an engine goes through, in order. */
export type EngineStage = Exclude<CutoutStage, 'queued' | 'saving' | 'done'>;

/** @param fraction of the whole work that is done, 0..1 */
export type OnStage = (stage: EngineStage, fraction: number) => void;

/** The person without background. */
export interface Cutout {
  /** RGBA, sRGB, same size as the photo after orientation. */
  png: Buffer;
  width: number;
  height: number;
  alphaStats: {
    /** Share of the picture that the person covers, 0..1. */
    coverage: number;
    /** Share of the person's pixels that are neither solid nor clear, 0..1. */
    softShare: number;
  };
  /** From the top of the hair to the chin, pixels of the photo; absent when no face was seen. */
  head?: Box;
  edgeQuality: EdgeQuality;
  printQuality: PrintQuality;
}

export interface PeopleFound {
  count: number;
  /** Pixels of the photo, after the turn. */
  faces: Face[];
  /** Index in `faces` of the person to keep, where the buyer chose one of several. */
  chosen?: number | undefined;
  /** Clockwise turn after which the person stands upright; the cutout is made of the turned photo. */
  turn?: QuarterTurn | undefined;
  verdict: PeopleVerdict;
  /** Is this exactly one person? (row UPLOAD-31) */
  validation: PhotoValidation;
}

/** The face of the person to keep, if one was seen, and those of the others. */
export function facesOf({ faces, chosen = 0 }: Pick<PeopleFound, 'faces' | 'chosen'>): {
  face: Face | undefined;
  neighbors: Face[];
} {
  return { face: faces[chosen], neighbors: faces.filter((_, at) => at !== chosen) };
}

/** What examining a photo leads to: a cut-out only when the photo shows exactly one person. */
export interface CutoutOutcome {
  people: PeopleFound;
  cutout?: Cutout;
  /** Why the chosen source of mattes gave none and the embedded networks stood in. */
  fallback?: string;
}

/**
 * Something that can count people and remove backgrounds. Larger models and
 * hosted services come in as sources of mattes (sources/), so that counting,
 * edge colours and judging are the same whatever finds the person.
 *
 * `photo` is an image file that the images module has already normalised.
 */
export interface CutoutEngine {
  readonly name: string;
  countPeople(photo: Buffer): Promise<PeopleFound>;
  removeBackground(photo: Buffer, onStage: OnStage): Promise<Cutout>;
  /** Both in one go, decoding once. */
  process(photo: Buffer, onStage: OnStage, options?: CutoutOptions): Promise<CutoutOutcome>;
}

/** No part of the photo looks like a person. */
export class NobodyFound extends Error {
  override readonly name = 'NobodyFound';
}
