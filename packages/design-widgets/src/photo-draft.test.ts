import type { CompletedCutout } from './photo-upload/send-photo';
import { draftOfUpload, uploadOfDraft, withCutout } from './photo-draft';

const uploaded = { imageUrl: '/new.jpg', objectKey: 'key', width: 800, height: 600 };
const cutout = { jobId: 'job', processedImageUrl: '/new.png' } as CompletedCutout;

it('resumes the cutout of an uploaded photo until there is one', () => {
  const draft = draftOfUpload(uploaded);
  expect(draft).toMatchObject({
    ...{ originalImageUrl: '/new.jpg', objectKey: 'key', originalWidth: 800, originalHeight: 600 },
  });
  expect(uploadOfDraft(draft)).toEqual(uploaded);
  expect(uploadOfDraft({ ...draft, ...withCutout(cutout, undefined) })).toBeNull();
  expect(uploadOfDraft({})).toBeNull();
});
