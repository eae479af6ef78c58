/**
 * Duration of mockups: warm, in the shop's own worker threads.
 *
 *   npm run build -w api && npm run mockup -w bench
 *
 * Prints one line per figure, with its target; exits with 1 if one is missed.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { MockupRenderer } from '../api/dist/mockups/mockup-renderer.js';

const THREADS = 2;
const VIEWS = ['front', 'back', 'left', 'right'];
const COLORS = ['#FFFFFF', '#16161A', '#1F2A44', '#8A1C2F', '#A9ABAF'];
const TARGETS = { one: 40, large: 200, all: 400, eventLoop: 20 };

/** An image as complex as a real design: half transparent, with fine detail. */
async function testDesign() {
  const [width, height] = [1000, 1200];
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = (i - x) / width;
    const inside = Math.hypot((x - 500) / 480, (y - 600) / 580) < 1;
    rgba[i * 4] = (x * 7) % 256;
    rgba[i * 4 + 1] = (y * 5) % 256;
    rgba[i * 4 + 2] = (x * y) % 256;
    rgba[i * 4 + 3] = inside ? 255 : 0;
  }
  return { rgba, width, height };
}

async function median(times, task) {
  const all = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    await task(n);
    all.push(performance.now() - start);
  }
  return all.sort((a, b) => a - b)[times >> 1];
}

/** The baseline: the design composited onto a flat image of a shirt. */
async function plainComposite(source) {
  const design = await sharp(source.rgba, {
    raw: { width: source.width, height: source.height, channels: 4 },
  })
    .resize(363, 436)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const blank = { create: { width: 800, height: 800, channels: 4, background: '#1F2A44' } };
  await sharp(blank)
    .composite([{ input: design, left: 218, top: 190 }])
    .webp({ quality: 84, effort: 1 })
    .toBuffer();
}

const renderer = new MockupRenderer({ threads: THREADS });
const source = await testDesign();
const small = await renderer.prepareDesign(source, 800);
const large = await renderer.prepareDesign(source, 1600);
const render = (view, colorHex, size = 800) =>
  renderer.render({ view, colorHex, design: size === 800 ? small : large, size });
const everything = () =>
  Promise.all(COLORS.flatMap((color) => VIEWS.map((view) => render(view, color))));

for (let n = 0; n < 3; n++) await everything();
await render('front', '#FFFFFF', 1600);

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const figures = {
  prepare: await median(9, () => renderer.prepareDesign(source, 800)),
  one: await median(25, (n) => render('front', COLORS[n % COLORS.length])),
  all: await median(7, everything),
  large: await median(7, (n) => render('front', COLORS[n % COLORS.length], 1600)),
  eventLoop: loop.percentile(99) / 1e6,
};
loop.disable();
const plain = await median(9, () => plainComposite(source));
await renderer.close();

const LABELS = {
  prepare: 'design prepared (once a design)',
  one: 'one mockup, 800 px',
  all: '5 colors x 4 views, 800 px',
  large: 'one mockup, 1600 px',
  eventLoop: 'event loop delay, 99th percentile',
};
let missed = 0;
for (const [name, label] of Object.entries(LABELS)) {
  const target = TARGETS[name];
  if (target && figures[name] > target) missed++;
  const verdict = target ? `  (target ${target} ms)` : '';
  process.stdout.write(
    `${label.padEnd(36)} ${figures[name].toFixed(1).padStart(7)} ms${verdict}\n`,
  );
}
process.stdout.write(
  `${'plain composite, 800 px, to compare'.padEnd(36)} ${plain.toFixed(1).padStart(7)} ms\n`,
);
process.exitCode = missed ? 1 : 0;
