import sharp from 'sharp';
import { MAX_PHOTO_PIXELS } from '@ftl/contracts';
import type { Plane } from '../photo/raster.js';
import { encodePhoto } from '../photo/turn.js';
import { assertShowsPerson, type MatteSource, type PhotoToMatte } from './matte-source.js';

export interface HostedService {
  url: string;
  /** Sent as `Authorization: Bearer`. */
  key?: string | undefined;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const MAX_RESPONSE_BYTES = 40 * 1024 * 1024;
/** Maximum relative difference of the aspect ratios, for rounding. */
const ROUNDING = 0.01;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/**
 * An external service (docs/runbooks/cutout-engines.md): the photo is posted unchanged, a WebP as
 * JPEG, and the response is a PNG whose alpha channel, or gray values if it has none, is the matte.
 */
export class HostedSource implements MatteSource {
  readonly name = 'hosted';

  constructor(private readonly service: HostedService) {}

  async prepare(): Promise<void> {
    // Nothing to load: the service may be down now and available for the next photo.
  }

  async matteOf({ file: original, raster }: PhotoToMatte): Promise<Plane> {
    const file = isWebp(original) ? await encodePhoto(raster) : original;
    const { url, key, timeoutMs = TIMEOUT_MS } = this.service;
    const response = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(file),
      headers: {
        accept: 'image/png',
        'content-type': PNG_SIGNATURE.equals(file.subarray(0, 4)) ? 'image/png' : 'image/jpeg',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      // The key is only for this URL.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The service responded with ${response.status}`);
    }
    const matte = await alphaOf(await limited(response));
    const difference = (matte.width / matte.height) * (raster.height / raster.width);
    if (Math.abs(difference - 1) > ROUNDING) throw new Error('The service returned another image');
    assertShowsPerson(matte);
    return matte;
  }
}

/** Not every service reads it. */
function isWebp(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(8, 12)).toString('latin1') === 'WEBP';
}

async function limited(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_RESPONSE_BYTES) throw new Error('The response of the service is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function alphaOf(png: Buffer): Promise<Plane> {
  if (!PNG_SIGNATURE.equals(png.subarray(0, 4))) throw new Error('The service returned no PNG');
  const image = sharp(png, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' });
  const { hasAlpha } = await image.metadata();
  const single = hasAlpha ? image.extractChannel('alpha') : image.grayscale().extractChannel(0);
  const { data, info } = await single.raw().toBuffer({ resolveWithObject: true });
  return {
    data: Float32Array.from(data, (value) => value / 255),
    width: info.width,
    height: info.height,
  };
}
