import type { Size } from './catalog.js';
import type { DesignStatus, PricePlan } from './designs.js';

/** A template's picture of a design's own photo. */
export interface AvailableTemplate {
  templateId: string;
  templateName: string;
  previewUrl: string;
}

/**
 * A design as its account works on it (document 2, chapter 3). Addresses are
 * empty or null while there is no such picture.
 */
export interface AccountDesign {
  id: number;
  /** The same design's opaque id, for checkout and the calls of the guest flow. */
  key: string;
  plan: PricePlan;
  /** 'Design' and a timestamp unless the account chose another. */
  name: string;
  status: DesignStatus;
  lovedOneName: string;
  selectedTemplateId: string | null;
  availableTemplates: AvailableTemplate[];
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  finalDesignImageUrl: string | null;
  /** The same address, as some callers of the specification read it. */
  final_design_image_url: string | null;
  generatedDesignUrl: string | null;
  generatedWithName: string | null;
  generatedWithTemplate: string | null;
  /** Whether a shirt can be shown with it. */
  scalablePressProduct: boolean;
  size: string;
  tshirtColor: string;
  isPublic: boolean;
  /** Random key of `/design/view/{key}`; null while the design is private. */
  publicKey: string | null;
  /** Whether search engines may list the public view. */
  isListed: boolean;
  createdAt: string;
  /** Names the state that a change was made on; see DESIGN_CHANGED. */
  updatedAt: string;
  expiresAt: string;
}

/** Body of `POST /api/designs`; both pictures are the account's own. */
export interface CreateAccountDesignRequest {
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  name?: string;
  status?: 'draft' | 'processing';
  lovedOneName?: string;
  selectedTemplateId?: string;
  /** An own design that the new one takes the place of. */
  replaces?: number;
}

/**
 * Body of `PATCH /api/designs/{id}`: what is left out stays. `updatedAt` is the
 * state the change was made on; where the design has changed since, nothing is
 * written and the answer is 409 DESIGN_CHANGED with the newer `design`.
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
  /** Whether search engines may list it; left out keeps what it was. */
  isListed?: boolean;
}

/** Answer of every call that reads or changes one design: wrapped and at the top level. */
export type AccountDesignResponse = AccountDesign & { success: true; design: AccountDesign };

/** 409 DESIGN_CHANGED carries the newer state beside the error's fields. */
export interface DesignChangedDetails {
  design: AccountDesign;
}

/** `GET /api/designs`: the account's designs, newest change first. */
export interface AccountDesignsResponse {
  success: true;
  designs: AccountDesign[];
}

/** What anybody may see of a design that was made public. */
export interface PublicDesign {
  /** The random key in its link. */
  id: string;
  lovedOneName: string;
  templateName: string;
  isPublic: true;
  finalDesignImageUrl: string;
  /** The shirt in the design's color; the design is on the front only. */
  mockups: { front: string; back: string };
  /** 1200 x 630, for links on other sites. */
  cardUrl: string;
}

/** `GET /api/designs/{key}/public`. */
export type PublicDesignResponse = PublicDesign & { success: true; design: PublicDesign };
