import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateArt } from '@ftl/design-renderer';
import sharp from 'sharp';
import type { Finding } from './finding.ts';

const PRINT_STEP = 4.5;
const MOST_MEGABYTES = 3.5;

/**
 * Checks that the layers exist, are transparent, have the size of the print and lie on the sheet.
 */
export async function checkLayers({ manifest, folder }: TemplateArt): Promise<Finding[]> {
  const findings: Finding[] = [];
  let bytes = 0;
  for (const { name, box } of manifest.layers) {
    const boxes = [box];
    if (box.x < 0 || box.y < 0 || box.x + box.w > 1000 || box.y + box.h > 1200)
      findings.push({
        code: 'layer-off-sheet',
        text: `Layer ${name} reaches beyond the sheet.`,
        boxes,
      });
    for (const [suffix, step] of [
      ['.webp', PRINT_STEP],
      ['.preview.webp', 1],
    ] as const) {
      const file = join(folder, 'layers', name + suffix);
      if (!existsSync(file)) {
        findings.push({ code: 'layer-file', text: `layers/${name}${suffix} is missing.`, boxes });
        continue;
      }
      bytes += statSync(file).size;
      const { width, height } = await sharp(file).metadata();
      const [w, h] = [box.w * step, box.h * step];
      if (width !== w || height !== h)
        findings.push({
          code: 'layer-size',
          text: `layers/${name}${suffix} is ${width} x ${height} pixels; its box needs ${w} x ${h}.`,
          boxes,
        });
    }
  }
  const megabytes = bytes / 1024 / 1024;
  if (megabytes > MOST_MEGABYTES)
    findings.push({
      code: 'too-many-bytes',
      text: `The layers are ${megabytes.toFixed(1)} MB; at most ${MOST_MEGABYTES} MB.`,
      boxes: [],
    });
  return findings;
}
