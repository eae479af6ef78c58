import sharp from 'sharp';
import { linkCodePng, linkCodeSvg } from './link-code.js';
import type { LinkTask } from './link-task.js';
import { shareCard } from './share-card.js';

sharp.concurrency(1);

/** Entry of the worker thread. */
export default async function work(task: LinkTask): Promise<Uint8Array> {
  if (task.task === 'card') return shareCard(Buffer.from(task.design), Buffer.from(task.shirt));
  return task.format === 'png'
    ? linkCodePng(task.address)
    : Buffer.from(await linkCodeSvg(task.address));
}
