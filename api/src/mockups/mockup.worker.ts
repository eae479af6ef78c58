import { workerData } from 'node:worker_threads';
import { MOCKUP_SIZE } from '@ftl/contracts';
import sharp from 'sharp';
import { prepareDesign } from './prepare-design.js';
import type { DesignSource } from './prepare-design.js';
import { shadeShirt } from './shade-shirt.js';
import { ShirtMapStore } from './shirt-maps.js';
import type { JpegTask, MockupRequest, MockupSize, PreparedDesign } from './mockup.types.js';

/** Runs in a piscina thread: everything here may take its time. */

const JPEG_QUALITY = 85;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
sharp.concurrency(1);

const { mapFolder } = workerData as { mapFolder: string };
const store = new ShirtMapStore(mapFolder);

export async function render(request: MockupRequest): Promise<Uint8Array> {
  const maps = store.get(request.view, request.size);
  const raw = { width: request.size, height: request.size, channels: 4 as const };
  const picture = sharp(shadeShirt(maps, request), { raw });
  return request.format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.webp({ quality: 84, alphaQuality: 80, effort: 0 }).toBuffer();
}

/** A design as PNG, which every print partner reads. */
export async function artwork({ encoded }: { encoded: Uint8Array }): Promise<Uint8Array> {
  return sharp(encoded).png({ compressionLevel: 6 }).toBuffer();
}

/** For mail programs that know no WebP. */
export async function jpeg({ encoded, ground }: JpegTask): Promise<Uint8Array> {
  return sharp(encoded).flatten({ background: ground }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/** A print partner's mockup as the shop stores it. */
export async function partnerCopy({ encoded }: { encoded: Uint8Array }): Promise<Uint8Array> {
  return sharp(encoded)
    .resize(MOCKUP_SIZE, MOCKUP_SIZE, { fit: 'contain', background: CLEAR })
    .webp({ quality: 86 })
    .toBuffer();
}

export async function prepare(task: {
  source: DesignSource;
  size: MockupSize;
}): Promise<PreparedDesign> {
  return prepareDesign(task.source, task.size);
}
