/** An entry of `GET /api/templates`. */
export interface Template {
  /** Opaque: templates are defined by the API. */
  id: string;
  name: string;
  previewUrl: string;
  /** One line about the scene, for cards and alternative texts. */
  description: string;
}
export interface TemplatesResponse {
  success: true;
  templates: Template[];
}

export type DesignStatus = 'draft' | 'processing' | 'completed';

/** The price plan that a design keeps from creation to payment. */
export type PricePlan = 'guest' | 'tribute';

export type PrintFileStatus = 'none' | 'queued' | 'ready' | 'failed';

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

/** Words on the back of a shirt; empty texts are not printed. */
export interface ShirtBack {
  /** Free text, at most 24 characters. */
  birthDate: string;
  passedDate: string;
  /** A verse or a message: at most four lines of at most 40 characters. */
  lines: string[];
}

/** A design as the API returns it to its owner. */
export interface Design {
  id: string;
  plan: PricePlan;
  status: DesignStatus;
  lovedOneName: string;
  selectedTemplate: string;
  size: string;
  tshirtColor: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  finalDesignImageUrl: string | null;
  generatedWithName: string | null;
  generatedWithTemplate: string | null;
  birthDate: string | null;
  passedDate: string | null;
  message: string | null;
  /** Absent without words on the back. */
  back?: ShirtBack;
  printFileStatus: PrintFileStatus;
  /** Absent if there is no image. */
  preflight?: Preflight;
  createdAt: string;
  updatedAt: string;
  /** When the design and its photos are deleted unless ordered. */
  expiresAt: string;
}

/** Body of `POST /api/generate-design`. */
export interface GenerateDesignRequest {
  templateId: string;
  backgroundRemovedImageUrl: string;
  lovedOneName: string;
  originalImageUrl: string;
  cachedDesignUrl?: string;
  /** Regenerates this design of the visitor instead of creating a new one. */
  designId?: string;
}
export interface GenerateDesignResponse {
  success: true;
  design: Design;
  /** Characters of the name that none of the shop's typefaces has; empty if all can be printed. */
  missingGlyphs: string[];
}

/**
 * `GET /api/designs/{id}`: wrapped and at the top level, so that both readings of the specification
 * work.
 */
export type GetDesignResponse = Design & { success: true; design: Design };

/** `PUT` with `ShirtBack` and `DELETE /api/designs/{id}/back`. */
export interface DesignBackResponse {
  success: true;
  design: Design;
}
/** Body of `POST /api/mockups/back-preview`: words that are not saved. */
export interface BackPreviewRequest {
  designId: string;
  back: ShirtBack;
  /** Name, class or hex value of the shirt's color. */
  color?: string;
}
export interface BackPreviewResponse {
  success: true;
  /** The back of the shirt, WebP as a data URL. */
  image: string;
  /** Characters that no typeface of the shop has. */
  missingGlyphs: string[];
}

/** Response of `POST /api/tribute/preview` (multipart image, lovedOneName, templateId). */
export interface TributePreviewResponse {
  success: true;
  previewUrl: string;
  tempUserId: string;
  designId: string;
}

export interface GenerateTemplatePreviewRequest {
  designId?: string;
  templateId: string;
  backgroundRemovedImageUrl: string;
  lovedOneName: string;
}
export interface GenerateTemplatePreviewResponse {
  success: true;
  preview: { templateId: string; gcpProxyUrl: string; localImagePath: string };
}
export interface GenerateAllPreviewsRequest {
  designId?: string;
  backgroundRemovedImageUrl: string;
  lovedOneName: string;
}
export interface GenerateAllPreviewsResponse {
  success: true;
  successCount: number;
  previews: { templateId: string; previewUrl: string }[];
}

/** Body of `POST /api/designs/close-up`. */
export interface CloseUpRequest {
  /** URL of the finished design's image. */
  designImageUrl: string;
}
/** Three inches of the print around the face, at the resolution of the print file. */
export interface CloseUpResponse {
  success: true;
  /** WebP as a data URL. */
  image: string;
  /** Photo pixels per inch of the portrait in this design, and one sentence about it. */
  portraitDpi: number;
  verdict: string;
}

/** Body of `POST /api/designs/{id}/send-link`. */
export interface SendDesignLinkRequest {
  email: string;
}
export interface SendDesignLinkResponse {
  success: true;
  /** When the link expires: after 7 days, or with the design. */
  expiresAt: string;
}

/** Body of `POST /api/designs/continue`: the single-use token of a link. */
export interface ContinueDesignRequest {
  token: string;
}
export interface ContinueDesignResponse {
  success: true;
  design: Design;
}
