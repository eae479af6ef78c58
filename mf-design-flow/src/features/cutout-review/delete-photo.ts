import { api } from '@ftl/api-client';
import { toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { approvalMessages } from './cutout-review.messages';
import { dropPhoto } from './drop-photo';

/**
 * Deletes a photo and everything made from it on the server, then here; the
 * name and the template stay.
 *
 * @param originalImageUrl the address of a picture is also where it is deleted
 * @throws ApiError where the server did not; nothing is changed then
 */
export async function deletePhoto(originalImageUrl: string): Promise<void> {
  await api.delete(originalImageUrl);
  const session = sessionStore.getState();
  const design = session.getCurrentDesign();
  dropPhoto();
  if (design !== undefined) session.deleteDesign(design.id);
  toast({ title: approvalMessages.photoDeleted, tone: 'good' });
}
