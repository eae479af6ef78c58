import { MOCKUP_SIZE } from '@ftl/contracts';
import {
  prepareDesign,
  renderShirt,
  SHIRT_MAPS,
  ShirtMapStore,
  type DesignSource,
  type PreparedDesign,
  type ShirtRequest,
  type ShirtSize,
} from '@ftl/shirt-renderer';
import sharp from 'sharp';

/** Runs in a Piscina thread, where blocking work is fine. */

/** An encoded image, and the color behind its transparent parts. */
export interface JpegTask {
  encoded: Uint8Array;
  /** #rrggbb */
  ground: string;
}

const JPEG_QUALITY = 85;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
sharp.concurrency(1);

const store = new ShirtMapStore(SHIRT_MAPS);

export function render(request: ShirtRequest): Promise<Uint8Array> {
  return renderShirt(store, request);
}

/** A design as PNG, which every print partner supports. */
export async function artwork({ encoded }: { encoded: Uint8Array }): Promise<Uint8Array> {
  return sharp(encoded).png({ compressionLevel: 6 }).toBuffer();
}

/** For mail clients that do not support WebP. */
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
  size: ShirtSize;
}): Promise<PreparedDesign> {
  return prepareDesign(task.source, task.size);
}
