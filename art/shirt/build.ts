/**
 * Builds the maps of the shirt from scratch: sews and drapes the cloth, lights it, bakes four
 * views. Takes about three minutes.
 *
 *   npm run shirt --prefix art
 *   npm run shirt --prefix art -- --draft --mesh <file> --out <folder>   quick preview with a quarter of the pixels
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { SHIRT_MAPS } from '@ftl/shirt-renderer';
import { bakeView } from './bake.ts';
import { drapeShirt } from './drape.ts';
import { coverage, visibleSurface } from './gbuffer.ts';
import type { Camera } from './gbuffer.ts';
import { lightViews } from './light.ts';
import type { ShirtMesh } from './mesh.ts';
import { shirtSourceHash } from './source-hash.ts';
import { finishSurface } from './surface.ts';

const { values: options } = parseArgs({
  options: {
    draft: { type: 'boolean', default: false },
    mesh: { type: 'string' },
    out: { type: 'string', default: SHIRT_MAPS },
  },
});

const CAMERA = { centerY: -0.362, span: 0.84, distance: 3 };
/** Named by the wearer's sides. */
const VIEWS = { front: 0, back: Math.PI, left: -Math.PI / 2, right: Math.PI / 2 } as const;

const started = performance.now();
const report = (line: string): void => {
  process.stdout.write(
    `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`,
  );
};

function drapedMesh(): ShirtMesh {
  if (options.mesh && existsSync(options.mesh)) {
    return deserialize(readFileSync(options.mesh)) as ShirtMesh;
  }
  const mesh = drapeShirt(report);
  if (options.mesh) writeFileSync(options.mesh, serialize(mesh));
  return mesh;
}

const size = options.draft ? 800 : 1600;
const mesh = finishSurface(drapedMesh());
report(`surface: ${mesh.count} vertices`);

const views = Object.entries(VIEWS).map(([name, yaw]) => {
  const camera: Camera = { ...CAMERA, yaw };
  const surface = visibleSurface(mesh, camera, size * 2);
  report(`${name}: ${surface.pixels.length} samples`);
  return { name, yaw, camera, surface };
});
const lights = lightViews(mesh, views, { count: options.draft ? 120 : 280, report });

const maps: Record<string, { bytes: number }> = {};
views.forEach(({ name, camera, surface }, i) => {
  const maskSize = size * 4;
  const file = bakeView({
    surface,
    light: lights[i]!,
    mask: coverage(mesh, camera, maskSize),
    maskSize,
    size,
    side: name === 'back' ? 'back' : 'front',
  });
  mkdirSync(join(options.out, name), { recursive: true });
  writeFileSync(join(options.out, name, 'maps.bin'), file);
  maps[name] = { bytes: file.length };
  report(`${name}: ${(file.length / 1024).toFixed(0)} KB`);
});
writeFileSync(
  join(options.out, 'manifest.json'),
  `${JSON.stringify({ sources: shirtSourceHash(), size, maps }, null, 2)}\n`,
);
