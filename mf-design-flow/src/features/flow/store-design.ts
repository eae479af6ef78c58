import type { Design } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import type { GuestDesign } from '@ftl/session';

/** Stores a design from the server in the session, as the current one. */
export function storeDesign(design: Design): GuestDesign {
  const session = sessionStore.getState();
  const kept = session.createDesign({
    id: design.id,
    createdAt: design.createdAt,
    expiresAt: design.expiresAt,
    status: design.status,
    plan: design.plan,
    lovedOneName: design.lovedOneName,
    selectedTemplate: design.selectedTemplate,
    size: design.size,
    tshirtColor: design.tshirtColor,
    originalImageUrl: design.originalImageUrl,
    backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
    processedImageUrl: design.backgroundRemovedImageUrl,
    finalDesignImageUrl: design.finalDesignImageUrl ?? '',
    generatedDesignUrl: design.finalDesignImageUrl ?? '',
    generatedWithName: design.generatedWithName ?? '',
    generatedWithTemplate: design.generatedWithTemplate ?? '',
  });
  return design.back ? (session.updateDesign(kept.id, { back: design.back }) ?? kept) : kept;
}
