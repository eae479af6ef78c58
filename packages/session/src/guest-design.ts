import type {
  CutoutOptions,
  DesignStatus,
  EdgeQuality,
  OrderLine,
  PhotoValidation,
  PricePlan,
  PrintQuality,
  RetouchStroke,
  ShirtBack,
} from '@ftl/contracts';
import { DEFAULT_ORDER_LINE, DESIGN_LIFETIME_MS, type DesignLayout } from '@ftl/rules';
import { randomId } from './random-id';

/** How the cutout was made, so that it can still be retouched. */
export interface CutoutRecord {
  /** Id of the background removal job. */
  jobId: string;
  /** URL of the cutout before any retouching. */
  engineImageUrl: string;
  /** Brush strokes on top of it, in order. */
  strokes: RetouchStroke[];
  printQuality?: PrintQuality;
  /** Result of the photo check, with the corrections that it made. */
  validation?: PhotoValidation;
  /** Options that the visitor changed from their defaults. */
  options?: CutoutOptions;
  /** When the photo is deleted unless it is ordered. */
  photoExpiresAt?: string;
}

/** A photo and its cutout, from the upload until a design adopts them. */
export interface PhotoDraft {
  originalImageUrl?: string;
  /** Key of the uploaded original in the image store, and its size in pixels. */
  objectKey?: string;
  originalWidth?: number;
  originalHeight?: number;
  backgroundRemovedImageUrl?: string;
  processedImageUrl?: string;
  edgeQuality?: EdgeQuality;
  cutout?: CutoutRecord;
  /** When the shop deletes it, unless a design uses it; ISO 8601. */
  expiresAt?: string;
  /** True once the visitor has pressed 'Continue with This Photo'. */
  photoApproved?: boolean;
}

/** What the buyer says about the delivery, at the design or at the checkout. */
export interface DeliveryChoice {
  /** The value of the date field, possibly invalid. */
  neededBy?: string;
  /** The US state as typed. */
  shipState?: string;
  wantsExpress?: boolean;
}

/** What a design says of the person, as text: a new text is one more line here. */
export interface DesignWords {
  lovedOneName: string;
  /** Dates of the front as they are written: a day, a year, or 'about 1931'. */
  birthDate: string;
  passedDate: string;
  message: string;
}

/**
 * A guest's design: the server's, and what only this browser knows of it. A text that the server
 * does not have is empty. Times are ISO 8601.
 */
export interface GuestDesign extends DesignWords, Omit<PhotoDraft, 'photoApproved'> {
  id: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  status: DesignStatus;
  plan: PricePlan;
  selectedTemplate: string;
  /** The visitor's choice; `sizes` is the whole of it, `size` the first of them. */
  size: string;
  sizes: OrderLine[];
  tshirtColor: string;
  /** For the checkout; absent until the buyer enters a date. */
  delivery?: DeliveryChoice | undefined;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  finalDesignImageUrl: string;
  generatedWithName: string;
  generatedWithTemplate: string;
  /** The texts in the image; its name is `generatedWithName`. */
  generatedWithWords: DesignWords;
  /** Words on the back of the shirt. */
  back?: ShirtBack | undefined;
  /** What the buyer changed of the template's layout. */
  layout?: DesignLayout | undefined;
  /** The server's advice on the print. */
  preflight?: { advice: string[] } | undefined;
  /** The first mockup, in white. */
  mockupUrl: string;
  /** URL of the cutout that the image was generated from. */
  generatedWithCutout?: string;
  /** Further names of the cutout and of the image (SESSION-18). */
  processedImageUrl: string;
  generatedDesignUrl: string;
}

/** Fields of a design as a response of the server has them, where null is a missing text. */
export type DesignFields = { [Field in keyof GuestDesign]?: GuestDesign[Field] | null };

/** Fields collected before a design exists: photo, cutout, name, template. */
export type DesignDraft = PhotoDraft & Partial<Omit<GuestDesign, 'id'>>;

type Derived =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'generatedWithWords'
  | 'processedImageUrl'
  | 'generatedDesignUrl';

const newDesign: Omit<GuestDesign, Derived> = {
  status: 'completed',
  plan: 'guest',
  lovedOneName: '',
  birthDate: '',
  passedDate: '',
  message: '',
  selectedTemplate: '',
  size: 'M',
  sizes: [DEFAULT_ORDER_LINE],
  tshirtColor: 'White',
  originalImageUrl: '',
  backgroundRemovedImageUrl: '',
  finalDesignImageUrl: '',
  generatedWithName: '',
  generatedWithTemplate: '',
  mockupUrl: '',
};

/** A whole design from the known fields; it expires seven days after creation unless they say when. */
export function makeGuestDesign(fields: DesignFields, now: number): GuestDesign {
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<GuestDesign>;
  const { id = randomId(), createdAt = new Date(now).toISOString() } = known;
  const design = { ...newDesign, ...known };
  return {
    updatedAt: createdAt,
    ...design,
    id,
    createdAt,
    // A design that is new here is shown with the texts that it has.
    generatedWithWords: known.generatedWithWords ?? printedTextsOf(design),
    expiresAt:
      known.expiresAt ?? new Date(Date.parse(createdAt) + DESIGN_LIFETIME_MS).toISOString(),
    processedImageUrl: design.backgroundRemovedImageUrl,
    generatedDesignUrl: design.finalDesignImageUrl,
  };
}

const printedTextsOf = ({ lovedOneName, birthDate, passedDate, message }: DesignWords) => ({
  ...{ lovedOneName, birthDate, passedDate, message },
});

export const isDesignExpired = (design: Pick<GuestDesign, 'expiresAt'>, now: number): boolean =>
  !(Date.parse(design.expiresAt) > now);

/** A design is complete only with a final image, a name and a template. */
export const isDesignComplete = (design: Partial<GuestDesign> | undefined): boolean =>
  Boolean(design?.finalDesignImageUrl && design.lovedOneName?.trim() && design.selectedTemplate);

const TEXTS_BELOW = ['birthDate', 'passedDate', 'message'] as const;

/** Whether a text, the template or the cutout has changed since the image was generated. */
export const isDesignOutdated = (design: GuestDesign): boolean =>
  design.finalDesignImageUrl !== '' &&
  (design.lovedOneName.trim() !== design.generatedWithName ||
    TEXTS_BELOW.some((text) => design[text].trim() !== design.generatedWithWords[text]) ||
    design.selectedTemplate !== design.generatedWithTemplate ||
    (design.generatedWithCutout ?? design.backgroundRemovedImageUrl) !==
      design.backgroundRemovedImageUrl);
