import { runMutation } from '@ftl/api-client';
import { deleteImageMutation } from '@ftl/api-client/queries';
import { toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { approvalMessages } from './cutout-review.messages';
import { dropPhoto } from './drop-photo';

/**
 * Deletes a photo and everything made from it on the server, then here; name and template are kept.
 * @throws ApiError if the server failed to delete it; nothing is changed then
 */
export async function deletePhoto(originalImageUrl: string): Promise<void> {
  await runMutation(deleteImageMutation(), originalImageUrl);
  const session = sessionStore.getState();
  const design = session.getCurrentDesign();
  dropPhoto();
  if (design !== undefined) session.deleteDesign(design.id);
  toast({ title: approvalMessages.photoDeleted, tone: 'good' });
}
