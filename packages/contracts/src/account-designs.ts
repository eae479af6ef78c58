import type { Size } from './catalog.js';
import type { DesignStatus, PricePlan, ShirtBack } from './designs.js';

/** A preview of the design's photo in one template. */
export interface AvailableTemplate {
  templateId: string;
  templateName: string;
  previewUrl: string;
}

/**
 * A design as its account sees it (document 2, chapter 3). URLs are empty or null if there is no
 * such image.
 */
export interface AccountDesign {
  id: number;
  /** Opaque id of the same design, for checkout and the calls of the guest flow. */
  key: string;
  plan: PricePlan;
  /** 'Design' and a timestamp unless the account chose another name. */
  name: string;
  status: DesignStatus;
  lovedOneName: string;
  selectedTemplateId: string | null;
  availableTemplates: AvailableTemplate[];
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  finalDesignImageUrl: string | null;
  /** The same URL, under the name that some callers of the specification read. */
  final_design_image_url: string | null;
  generatedDesignUrl: string | null;
  generatedWithName: string | null;
  generatedWithTemplate: string | null;
  /** Whether a shirt with it can be shown. */
  scalablePressProduct: boolean;
  /** Absent without words on the back. */
  back?: ShirtBack;
  size: string;
  tshirtColor: string;
  isPublic: boolean;
  /** Random key of `/design/view/{key}`; null while the design is private. */
  publicKey: string | null;
  /** Whether search engines may list the public view. */
  isListed: boolean;
  createdAt: string;
  /** Version of the design for optimistic locking; see DESIGN_CHANGED. */
  updatedAt: string;
  expiresAt: string;
}

/** Body of `POST /api/designs`; the account must own both images. */
export interface CreateAccountDesignRequest {
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  name?: string;
  status?: 'draft' | 'processing';
  lovedOneName?: string;
  selectedTemplateId?: string;
  /** A design of the account that the new one replaces. */
  replaces?: number;
}

/**
 * Body of `PATCH /api/designs/{id}`: omitted fields stay unchanged. `updatedAt` is the version that
 * the change is based on; if the design has changed since, nothing is written and the response is
 * 409 DESIGN_CHANGED with the newer `design`.
 */
export interface UpdateAccountDesignRequest {
  name?: string;
  originalImageUrl?: string;
  backgroundRemovedImageUrl?: string;
  lovedOneName?: string;
  selectedTemplateId?: string;
  size?: Size;
  status?: DesignStatus;
  updatedAt?: string;
}

/** Body of `PUT /api/designs/{id}/details`; `updatedAt` as above. */
export interface DesignDetailsRequest {
  lovedOneName: string;
  designId?: number | string;
  updatedAt?: string;
}

/** Body of `PUT /api/designs/{id}/visibility`. */
export interface DesignVisibilityRequest {
  isPublic: boolean;
  /** Whether search engines may list it; omitted keeps the current value. */
  isListed?: boolean;
}

/** Response of every call that reads or changes one design: wrapped and at the top level. */
export type AccountDesignResponse = AccountDesign & { success: true; design: AccountDesign };

/** 409 DESIGN_CHANGED carries the newer design beside the error's fields. */
export interface DesignChangedDetails {
  design: AccountDesign;
}

/** `GET /api/designs?after=`: a page of the account's designs, most recently changed first. */
export interface AccountDesignsResponse {
  success: true;
  designs: AccountDesign[];
  /** `after` of the next page; absent on the last one. */
  next?: string;
}

/** The public view of a design that was made public. */
export interface PublicDesign {
  /** The random key in its link. */
  id: string;
  lovedOneName: string;
  templateName: string;
  isPublic: true;
  finalDesignImageUrl: string;
  /** The shirt in the design's color; the design is on the front only. */
  mockups: { front: string; back: string };
  /** 1200 x 630, for link previews on other sites. */
  cardUrl: string;
}

/** `GET /api/designs/{key}/public`. */
export type PublicDesignResponse = PublicDesign & { success: true; design: PublicDesign };
