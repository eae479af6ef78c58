import type { AccountDesign, AccountDesignResponse } from '@ftl/contracts';
import { artworkUrl, type DesignWithArtwork } from '../designs/index.js';
import { imageUrl } from '../images/index.js';
import type { Templates } from '../templates/index.js';

/** A design as returned to the account that owns it. */
export function accountDesignView(
  { design, artwork }: DesignWithArtwork,
  templates: Templates,
): AccountDesign {
  const final = artwork ? artworkUrl(artwork) : null;
  return {
    id: design.id,
    key: design.key,
    plan: design.plan,
    name: design.title || nameOf(design.createdAt),
    status: design.status,
    lovedOneName: design.lovedOneName,
    selectedTemplateId: design.templateId || null,
    availableTemplates: design.templateImages.map(({ templateId, previewUrl }) => ({
      templateId,
      templateName: templates.find(templateId)?.manifest.name ?? templateId,
      previewUrl,
    })),
    originalImageUrl: imageUrl(design.originalKey),
    backgroundRemovedImageUrl: imageUrl(design.cutoutKey),
    finalDesignImageUrl: final,
    final_design_image_url: final,
    generatedDesignUrl: final,
    generatedWithName: design.generatedWithName,
    generatedWithTemplate: design.generatedWithTemplate,
    scalablePressProduct: final !== null,
    ...(design.back ? { back: design.back } : {}),
    size: design.size,
    tshirtColor: design.color,
    isPublic: design.isPublic,
    publicKey: design.isPublic ? design.publicKey : null,
    isListed: design.isListed,
    createdAt: design.createdAt.toISOString(),
    updatedAt: design.updatedAt.toISOString(),
    expiresAt: design.expiresAt.toISOString(),
  };
}

/** Default name: 'Design' and its creation date. */
export function nameOf(started: Date): string {
  return `Design ${started.toISOString().slice(0, 19).replace('T', ' ')}`;
}

/** Wrapped and at the top level: the specification can be read either way. */
export function responseOf(design: AccountDesign): AccountDesignResponse {
  return { success: true, ...design, design };
}
