import { watermarked } from '@ftl/design-renderer';
import sharp from 'sharp';
import { encode, renderSVG } from 'uqr';
import type { LinkTask } from './link-task.js';
import { shareCard } from './share-card.js';

const QR_PIXELS = 1200;
/** Level Q tolerates the loss of a quarter of the code, as on a worn shirt. */
const QR = { ecc: 'Q', border: 4 } as const;

sharp.concurrency(1);

/** Entry of the worker thread. */
export default async function work(task: LinkTask): Promise<Uint8Array> {
  if (task.task === 'watermark') return watermarked(task.shirt);
  if (task.task === 'card') return shareCard(Buffer.from(task.design), Buffer.from(task.shirt));
  return task.format === 'png' ? linkCodePng(task.address) : Buffer.from(linkCodeSvg(task.address));
}

/** A URL as a QR code for print: SVG. */
export function linkCodeSvg(address: string): string {
  return renderSVG(address, QR);
}

/** A URL as a QR code for print: PNG, 1200 x 1200 pixels. */
function linkCodePng(address: string): Promise<Buffer> {
  const { data, size } = encode(address, QR);
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(QR_PIXELS, QR_PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
