import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { prepareDesign } from './prepare-design.js';
import type { DesignSource } from './prepare-design.js';
import { shadeShirt } from './shade-shirt.js';
import { ShirtMapStore } from './shirt-maps.js';
import type { MockupRequest, MockupSize, PreparedDesign } from './mockup.types.js';

/** Runs in a piscina thread: everything here may take its time. */

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

export async function prepare(task: {
  source: DesignSource;
  size: MockupSize;
}): Promise<PreparedDesign> {
  return prepareDesign(task.source, task.size);
}
