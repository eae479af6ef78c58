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
import { DEFAULT_ORDER_LINE, DESIGN_LIFETIME_MS } from '@ftl/rules';
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

/** A guest's design as stored in the browser; the server has its own record. Times are ISO 8601. */
export interface GuestDesign {
  id: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  status: DesignStatus;
  /** The price plan; guest unless given. */
  plan?: PricePlan;
  lovedOneName: string;
  selectedTemplate: string;
  size: string;
  tshirtColor: string;
  /** Quantity per size; `size` is the first of them. */
  sizes: OrderLine[];
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  processedImageUrl: string;
  finalDesignImageUrl: string;
  generatedDesignUrl: string;
  mockupUrl: string;
  generatedWithName: string;
  generatedWithTemplate: string;
  /** Words on the back of the shirt. */
  back?: ShirtBack | undefined;
  /** URL of the cutout that the image was generated from. */
  generatedWithCutout?: string;
  /** Key of the uploaded original in the image store, and its size in pixels. */
  objectKey?: string;
  originalWidth?: number;
  originalHeight?: number;
  edgeQuality?: EdgeQuality;
  cutout?: CutoutRecord;
}

/** Fields collected before a design exists: photo, cutout, name, template. */
export interface DesignDraft extends Partial<Omit<GuestDesign, 'id'>> {
  /** True once the visitor has pressed 'Continue with This Photo'. */
  photoApproved?: boolean;
}

/** Fills in a whole design from the known fields; it expires seven days after creation. */
export function makeGuestDesign(fields: Partial<GuestDesign>, now: number): GuestDesign {
  const createdAt = fields.createdAt ?? new Date(now).toISOString();
  return {
    id: fields.id ?? randomId(),
    createdAt,
    updatedAt: fields.updatedAt ?? createdAt,
    expiresAt:
      fields.expiresAt ?? new Date(Date.parse(createdAt) + DESIGN_LIFETIME_MS).toISOString(),
    status: fields.status ?? 'completed',
    plan: fields.plan,
    lovedOneName: fields.lovedOneName ?? '',
    selectedTemplate: fields.selectedTemplate ?? '',
    size: fields.size ?? 'M',
    tshirtColor: fields.tshirtColor ?? 'White',
    sizes: fields.sizes ?? [DEFAULT_ORDER_LINE],
    originalImageUrl: fields.originalImageUrl ?? '',
    backgroundRemovedImageUrl: fields.backgroundRemovedImageUrl ?? '',
    processedImageUrl: fields.processedImageUrl ?? '',
    finalDesignImageUrl: fields.finalDesignImageUrl ?? '',
    generatedDesignUrl: fields.generatedDesignUrl ?? '',
    mockupUrl: fields.mockupUrl ?? '',
    generatedWithName: fields.generatedWithName ?? '',
    generatedWithTemplate: fields.generatedWithTemplate ?? '',
    generatedWithCutout: fields.generatedWithCutout,
    objectKey: fields.objectKey,
    originalWidth: fields.originalWidth,
    originalHeight: fields.originalHeight,
    edgeQuality: fields.edgeQuality,
    cutout: fields.cutout,
  };
}

export const isDesignExpired = (design: Pick<GuestDesign, 'expiresAt'>, now: number): boolean =>
  !(Date.parse(design.expiresAt) > now);

/** A design is complete only with a final image, a name and a template. */
export const isDesignComplete = (design: Partial<GuestDesign> | undefined): boolean =>
  Boolean(design?.finalDesignImageUrl && design.lovedOneName?.trim() && design.selectedTemplate);

/** Whether the name, template or cutout has changed since the image was generated. */
export const isDesignOutdated = (
  design: GuestDesign,
  wanted: Pick<GuestDesign, 'lovedOneName' | 'selectedTemplate'>,
): boolean =>
  design.finalDesignImageUrl !== '' &&
  (wanted.lovedOneName.trim() !== design.generatedWithName ||
    wanted.selectedTemplate !== design.generatedWithTemplate ||
    (design.generatedWithCutout ?? design.backgroundRemovedImageUrl) !==
      design.backgroundRemovedImageUrl);
