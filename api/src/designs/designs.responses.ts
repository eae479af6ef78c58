import type { DesignStatus, PricePlan } from '@ftl/contracts';
import type { Placement } from '@ftl/rules';
import type { ShownWords } from './design-words.js';
import type { PrintFileStatus } from './designs.schema.js';

/**
 * Measurements of a design before it is printed, with advice for the buyer. Figures of the print
 * file are present once it is rendered.
 */
export interface Preflight {
  /** Size in pixels of the measured image: the print file, or the preview before it exists. */
  width: number;
  height: number;
  /** Resolution of the print file; null while there is only a preview. */
  dpi: number | null;
  /** Photo pixels per inch of the portrait on the shirt. */
  portraitDpi: number;
  /** Share of the covered area that is neither transparent nor opaque, 0 to 1. */
  semiTransparentShare: number;
  /** Thickness of the thin strokes of the lettering; null until the print file is rendered. */
  smallestStrokeMm: number | null;
  /** Characters that none of the shop's typefaces has. */
  missingGlyphs: string[];
  /**
   * Half of the print differs from the shirt by at least this ratio, 1 to 21; null for an unknown
   * color.
   */
  contrast: number | null;
  /** False if the print would lose something, such as characters that no typeface has. */
  isPrintable: boolean;
  /** Advice for the buyer in plain sentences; empty if there is none. */
  advice: string[];
}

/** What guests and accounts see of a design alike. */
interface ShownDesign extends ShownWords {
  plan: PricePlan;
  status: DesignStatus;
  size: string;
  tshirtColor: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  finalDesignImageUrl: string | null;
  generatedWithName: string | null;
  generatedWithTemplate: string | null;
  createdAt: string;
  /** Version of the design for optimistic locking; see DESIGN_CHANGED. */
  updatedAt: string;
  /** When the design and its photos are deleted unless ordered. */
  expiresAt: string;
  /** Absent if there is no image. */
  preflight?: Preflight;
}

/** A design as the API returns it to its owner. */
export interface Design extends ShownDesign {
  id: string;
  selectedTemplate: string;
  printFileStatus: PrintFileStatus;
}

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
export interface AccountDesign extends ShownDesign {
  id: number;
  /** Opaque id of the same design, for checkout and the calls of the guest flow. */
  key: string;
  /** 'Design' and a timestamp unless the account chose another name. */
  name: string;
  selectedTemplateId: string | null;
  availableTemplates: AvailableTemplate[];
  /** The same URL, under the name that some callers of the specification read. */
  final_design_image_url: string | null;
  generatedDesignUrl: string | null;
  /** Whether a shirt with it can be shown. */
  scalablePressProduct: boolean;
  isPublic: boolean;
  /** Random key of `/design/view/{key}`; null while the design is private. */
  publicKey: string | null;
  /** Whether search engines may list the public view. */
  isListed: boolean;
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

/**
 * Responses of the calls that read one design: wrapped and at the top level, so that both readings
 * of the specification work.
 */
export type GetDesignResponse = Design & { success: true; design: Design };
export type AccountDesignResponse = AccountDesign & { success: true; design: AccountDesign };
export type PublicDesignResponse = PublicDesign & { success: true; design: PublicDesign };

/** `GET /api/designs?after=`: a page of the account's designs, most recently changed first. */
export interface AccountDesignsResponse {
  success: true;
  designs: AccountDesign[];
  /** `after` of the next page; absent on the last one. */
  next?: string;
}

/** 409 DESIGN_CHANGED carries the newer design beside the error's fields. */
export interface DesignChangedDetails {
  design: AccountDesign;
}

export interface GenerateDesignResponse {
  success: true;
  design: Design;
  /** Characters of the name that none of the shop's typefaces has; empty if all can be printed. */
  missingGlyphs: string[];
}

/** `PUT` with `ShirtBack` and `DELETE /api/designs/{id}/back`. */
export interface DesignBackResponse {
  success: true;
  design: Design;
}

/** Response of `POST /api/tribute/preview` (multipart image, lovedOneName, templateId). */
export interface TributePreviewResponse {
  success: true;
  previewUrl: string;
  tempUserId: string;
  designId: string;
}

export interface GenerateTemplatePreviewResponse {
  success: true;
  preview: { templateId: string; gcpProxyUrl: string; localImagePath: string };
}

export interface GenerateAllPreviewsResponse {
  success: true;
  successCount: number;
  previews: { templateId: string; previewUrl: string }[];
}

/**
 * A design in three sheets, so that a page can move the photo between the others: `movePortrait` of
 * @ftl/rules places it as the server does.
 */
export interface DesignPartsResponse {
  success: true;
  /** Each 500 x 600 WebP as a data URL, transparent, for the same place. */
  behind: string;
  portrait: string;
  before: string;
  /** Where the template puts the portrait, in design units: 1000 across. */
  placed: Placement;
  /** The template's measures by which it moves. */
  slot: { centerX: number; headCenterY: number; fade: { from: number; to: number } };
  /** The template's own words. */
  headline: string;
}

export interface CloseUpPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Three inches of the print around the face, at the resolution of the print file. */
export interface CloseUpResponse {
  success: true;
  /** WebP as a data URL. */
  image: string;
  /** Where it is in the design: shares of its width and height. */
  place: CloseUpPlace;
  /** Photo pixels per inch of the portrait in this design, and one sentence about it. */
  portraitDpi: number;
  verdict: string;
}
