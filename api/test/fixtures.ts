import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  Design,
  GenerateDesignResponse,
  RemoveBackgroundResponse,
  UploadImageResponse,
} from '@ftl/contracts';
import { samplePhotoOfOnePerson } from '../../tools/testing/sample-photos.js';
import type { Visitor } from './visitor.js';

const PHOTOS =
  process.env.FTL_PHOTOS ?? path.resolve(import.meta.dirname, '../../../shared/photos');

/** A photo of one person: from the shared folder, else from a sample that npm has. */
export async function photoOfOnePerson(): Promise<Buffer> {
  const shared = path.join(PHOTOS, 'single-curly-man.jpg');
  return existsSync(shared) ? readFile(shared) : samplePhotoOfOnePerson();
}

/** What a visitor has after the review card. */
export interface Cutout {
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
}

/** Uploads a photo and has its background removed. */
export async function makeCutout(visitor: Visitor): Promise<Cutout> {
  const { body: photo } = await visitor.upload<UploadImageResponse>(await photoOfOnePerson());
  const { body } = await visitor.post<RemoveBackgroundResponse>('/api/images/remove-background', {
    imageUrl: photo.imageUrl,
    objectKey: photo.objectKey,
  });
  if (!body.processedImageUrl) throw new Error(`No cut-out: ${JSON.stringify(body)}`);
  return { originalImageUrl: photo.imageUrl, backgroundRemovedImageUrl: body.processedImageUrl };
}

/** A finished design of the visitor, from photo to preview. */
export async function makeDesign(visitor: Visitor, name = 'Eleanor Rose'): Promise<Design> {
  const { body } = await visitor.post<GenerateDesignResponse>('/api/generate-design', {
    ...(await makeCutout(visitor)),
    templateId: 'heaven-memory',
    lovedOneName: name,
  });
  if (!body.success) throw new Error(`No design: ${JSON.stringify(body)}`);
  return body.design;
}
