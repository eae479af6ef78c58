import type { Design } from '@ftl/contracts';
import { knownHex } from '../catalog/index.js';
import { imageUrl } from '../images/index.js';
import { artworkUrl } from './artworks/artworks.service.js';
import { preflightOf } from './preflight-report.js';
import type { DesignWithArtwork } from './designs.repository.js';

/** A design as returned to its owner. */
export function designView({ design, artwork }: DesignWithArtwork): Design {
  return {
    id: design.key,
    plan: design.plan,
    status: design.status,
    lovedOneName: design.lovedOneName,
    selectedTemplate: design.templateId,
    size: design.size,
    tshirtColor: design.color,
    originalImageUrl: imageUrl(design.originalKey),
    backgroundRemovedImageUrl: imageUrl(design.cutoutKey),
    finalDesignImageUrl: artwork ? artworkUrl(artwork) : null,
    generatedWithName: design.generatedWithName,
    generatedWithTemplate: design.generatedWithTemplate,
    birthDate: design.birthDate,
    passedDate: design.passedDate,
    message: design.message,
    ...(design.back ? { back: design.back } : {}),
    printFileStatus: artwork?.printStatus ?? 'none',
    ...(artwork ? { preflight: preflightOf(artwork.measures, knownHex(design.color)) } : {}),
    createdAt: design.createdAt.toISOString(),
    updatedAt: design.updatedAt.toISOString(),
    expiresAt: design.expiresAt.toISOString(),
  };
}
