/** An entry of `GET /api/templates`. */
export interface Template {
  /** Opaque: the list is the API's. */
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

/** The plan whose prices a design keeps from creation to the charge. */
export type PricePlan = 'guest' | 'tribute';

export type PrintFileStatus = 'none' | 'queued' | 'ready' | 'failed';

/**
 * What was measured in a design before it is printed, and what it means for the
 * buyer. The print file's own figures are there once the file is made.
 */
export interface Preflight {
  /** Pixels of what was measured: the print file, or the preview before it. */
  width: number;
  height: number;
  /** Of the print file; null while only the preview has been made. */
  dpi: number | null;
  /** Photo pixels an inch of the portrait on the shirt. */
  portraitDpi: number;
  /** Share of the covered area that is neither clear nor solid, 0 to 1. */
  semiTransparentShare: number;
  /** Thickness of the thin strokes of the lettering; null until the print file is made. */
  smallestStrokeMm: number | null;
  /** Letters that no typeface of the shop has. */
  missingGlyphs: string[];
  /** Half of the print differs from the shirt at least by this ratio, 1 to 21; null for an unknown color. */
  contrast: number | null;
  /** False where printing would lose something, as letters that no typeface has. */
  isPrintable: boolean;
  /** What the buyer should know, in plain sentences; empty when all is well. */
  advice: string[];
}

/** A design as the API answers it to its owner. */
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
  printFileStatus: PrintFileStatus;
  /** Absent while there is no picture. */
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
  /** Regenerates this own design instead of making a new one. */
  designId?: string;
}
export interface GenerateDesignResponse {
  success: true;
  design: Design;
  /** Letters of the name that no typeface of the shop has; empty when all print. */
  missingGlyphs: string[];
}

/** `GET /api/designs/{id}`: wrapped and at the top level, so that both readings work. */
export type GetDesignResponse = Design & { success: true; design: Design };

/** Answer of `POST /api/tribute/preview` (multipart image, lovedOneName, templateId). */
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
  /** Address of the finished design's image. */
  designImageUrl: string;
}
/** Three inches of the print around the face, with the pixels of the print file. */
export interface CloseUpResponse {
  success: true;
  /** WebP as a data URL. */
  image: string;
  /** Photo pixels an inch of the portrait in this design, and one sentence about it. */
  portraitDpi: number;
  verdict: string;
}

/** Body of `POST /api/designs/{id}/send-link`. */
export interface SendDesignLinkRequest {
  email: string;
}
export interface SendDesignLinkResponse {
  success: true;
  /** When the link stops working: after 7 days, or with the design. */
  expiresAt: string;
}

/** Body of `POST /api/designs/continue`: the token of a link, which works once. */
export interface ContinueDesignRequest {
  token: string;
}
export interface ContinueDesignResponse {
  success: true;
  design: Design;
}
