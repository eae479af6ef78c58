/**
 * Speed of the shirt renderer on one core, as medians of warm runs:
 *
 *   npm run build -w @ftl/shirt-renderer && npm run bench -w @ftl/shirt-renderer
 */
import { prepareDesign, renderShirt, SHIRT_MAPS, ShirtMapStore } from '@ftl/shirt-renderer';
import sharp from 'sharp';

sharp.concurrency(1);
const COLORS = ['#FFFFFF', '#16161A', '#1F2A44', '#8A1C2F', '#A9ABAF'];
const store = new ShirtMapStore(SHIRT_MAPS);
const rgba = Uint8Array.from({ length: 1000 * 1200 * 4 }, (_, i) => (i % 4 === 3 ? 255 : i % 251));
const source = { rgba, width: 1000, height: 1200 };

for (const size of [800, 1600]) {
  const design = await prepareDesign(source, size);
  const front = (n) => renderShirt(store, { view: 'front', colorHex: COLORS[n % 5], design, size });
  for (let n = 0; n < 3; n++) await front(n);
  report(`design prepared, ${size} px`, await median(7, () => prepareDesign(source, size)));
  report(`one view, ${size} px`, await median(11, front));
}

function report(label, value) {
  process.stdout.write(`${label.padEnd(28)}${value.toFixed(1).padStart(7)} ms\n`);
}

async function median(runs, work) {
  const times = [];
  for (let n = 0; n < runs; n++) {
    const started = performance.now();
    await work(n);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[runs >> 1];
}
