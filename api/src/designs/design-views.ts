import { Injectable } from '@nestjs/common';
import { TemplatesService } from '../catalog/index.js';
import { imageUrl } from '../images/index.js';
import { artworkUrl } from './artworks/artworks.service.js';
import { preflightOf } from './artworks/preflight-report.js';
import { shownWords } from './design-words.js';
import type { DesignWithArtwork } from './designs.repository.js';
import type { AccountDesign, Design } from './designs.responses.js';

/** A design as returned to its owner: the two shapes that the specification has. */
@Injectable()
export class DesignViews {
  constructor(private readonly templates: TemplatesService) {}

  templateName(id: string): string {
    return this.templates.find(id)?.manifest.name ?? id;
  }

  /** By its opaque id, for the guest flow. */
  ofGuest(found: DesignWithArtwork): Design {
    const { design, artwork } = found;
    return {
      id: design.key,
      ...shownToBoth(found),
      selectedTemplate: design.templateId,
      printFileStatus: artwork?.printStatus ?? 'none',
    };
  }

  /** By its number, for the wizard of its account. */
  ofAccount(found: DesignWithArtwork): AccountDesign {
    const { design } = found;
    const shown = shownToBoth(found);
    return {
      id: design.id,
      key: design.key,
      ...shown,
      name: design.title || defaultTitle(design.createdAt),
      selectedTemplateId: design.templateId || null,
      availableTemplates: design.templateImages.map(({ templateId, previewUrl }) => ({
        templateId,
        templateName: this.templateName(templateId),
        previewUrl,
      })),
      final_design_image_url: shown.finalDesignImageUrl,
      generatedDesignUrl: shown.finalDesignImageUrl,
      scalablePressProduct: shown.finalDesignImageUrl !== null,
      isPublic: design.isPublic,
      publicKey: design.isPublic ? design.publicKey : null,
      isListed: design.isListed,
    };
  }
}

function shownToBoth({ design, artwork }: DesignWithArtwork) {
  return {
    ...shownWords(design),
    plan: design.plan,
    status: design.status,
    size: design.size,
    tshirtColor: design.color,
    originalImageUrl: imageUrl(design.originalKey),
    backgroundRemovedImageUrl: imageUrl(design.cutoutKey),
    finalDesignImageUrl: artwork ? artworkUrl(artwork) : null,
    generatedWithName: design.generatedWithName,
    generatedWithTemplate: design.generatedWithTemplate,
    createdAt: design.createdAt.toISOString(),
    updatedAt: design.updatedAt.toISOString(),
    expiresAt: design.expiresAt.toISOString(),
    // The color of the shirt is chosen with the order only.
    preflight: artwork ? preflightOf(artwork.measures, null) : undefined,
  };
}

/** 'Design' and its creation date. */
export function defaultTitle(createdAt: Date): string {
  return `Design ${createdAt.toISOString().slice(0, 19).replace('T', ' ')}`;
}

/** Wrapped and at the top level: the specification can be read either way. */
export function responseOf<View extends object>(design: View) {
  return { success: true as const, ...design, design };
}
