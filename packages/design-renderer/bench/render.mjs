/**
 * Speed and memory of the design renderer:
 *
 *   npm run build -w @ftl/design-renderer && npm run bench -w @ftl/design-renderer
 *
 * Prints medians of warm runs, the peak memory of the process, and for comparison a plain composite
 * of the same layers with sharp alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FONTS,
  readTemplates,
  renderPreview,
  renderPrintFile,
  TEMPLATES,
} from '@ftl/design-renderer';
import sharp from 'sharp';

const TARGETS = { preview: 120, perTemplate: 140, print: 1500, rss: 900 };
const templates = readTemplates(TEMPLATES);
const cutout = await figure();
const head = { x: 640, y: 130, w: 420, h: 540 };
const request = (template) => ({
  template,
  fonts: FONTS,
  cutout,
  head,
  name: 'Eleanor Rose Whitfield',
});

for (const template of templates) await renderPreview(request(template));
const preview = await median(15, () => renderPreview(request(templates[0])));
const all = await median(5, async () => {
  for (const template of templates) await renderPreview(request(template));
});
const print = await median(5, () => renderPrintFile(request(templates[0])));
const peak = process.resourceUsage().maxRSS / 1024;
const plain = await median(3, () => plainComposite(templates[0]));

report('preview, 1000 x 1200 WebP', preview, TARGETS.preview, 'ms');
report('previews of all templates', all, TARGETS.perTemplate * templates.length, 'ms');
report('print file, 4500 x 5400 PNG', print, TARGETS.print, 'ms');
report('peak memory of this process', peak, TARGETS.rss, 'MB');
report('plain sharp composite to PNG', plain, undefined, 'ms');
report('plain / ours', plain / print, undefined, 'x');

function report(label, value, target, unit) {
  const shown = unit === 'x' ? value.toFixed(1) : Math.round(value);
  const goal =
    target === undefined ? '' : `  (${value <= target ? 'within' : 'over'} ${target} ${unit})`;
  process.stdout.write(`${label.padEnd(32)}${String(shown).padStart(7)} ${unit}${goal}\n`);
}

async function median(runs, work) {
  const times = [];
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[runs >> 1];
}

/** A person-shaped cutout with photo-like grain. */
async function figure() {
  const [width, height] = [1700, 2000];
  const shape = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M150 2000C170 1300 420 1050 700 960L740 880L740 700C610 560 610 160 850 130C1090 160 1090 560 960 700L960 880L1000 960C1280 1050 1530 1300 1550 2000Z" fill="#fff"/></svg>`,
  );
  const noise = {
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 140, sigma: 24 } },
  };
  return sharp(noise)
    .ensureAlpha()
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Baseline: decode, composite and encode the same layers with sharp alone. */
async function plainComposite({ folder, manifest }) {
  const step = 4.5;
  const layers = manifest.layers.map(({ name, box }) => ({
    input: readFileSync(join(folder, 'layers', `${name}.webp`)),
    left: Math.round(box.x * step),
    top: Math.round(box.y * step),
  }));
  const person = await sharp(cutout).resize(3200).png({ compressionLevel: 1 }).toBuffer();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 4500, height: 5400, channels: 4, background } })
    .composite([...layers, { input: person, left: 650, top: 1200 }])
    .png()
    .withMetadata({ density: 300 })
    .toBuffer();
}
