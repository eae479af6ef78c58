import { Cloth } from './cloth.ts';
import { poseAt } from './body.ts';
import { sewShirt, subdivide } from './mesh.ts';
import type { ShirtMesh } from './mesh.ts';

const COARSE = { spacing: 0.01, frames: 150, substeps: 12 };
const FINE = { spacing: 0.005, frames: 36, substeps: 22 };
const EARTH = 9.8;

/**
 * Drapes the shirt on the body: the whole movement on a coarse mesh, then the finer folds at rest.
 */
export function drapeShirt(report: (line: string) => void): ShirtMesh {
  let mesh = sewShirt(COARSE.spacing);
  const coarse = new Cloth(mesh, COARSE.spacing, COARSE.substeps);
  for (let frame = 0; frame < COARSE.frames; frame++) {
    const damping = frame < 20 ? 0.97 : frame > COARSE.frames - 30 ? 0.985 : 0.997;
    coarse.frame(poseAt(frame), { gravity: frame < 10 ? 2 : EARTH, damping });
    if (frame % 50 === 49) report(`drape: coarse frame ${frame + 1}, ${mesh.count} vertices`);
  }
  mesh = subdivide(mesh, false);
  const fine = new Cloth(mesh, FINE.spacing, FINE.substeps);
  for (let frame = 0; frame < FINE.frames; frame++) {
    const settling = frame > FINE.frames - 16;
    fine.frame(poseAt(COARSE.frames), { gravity: EARTH, damping: settling ? 0.98 : 0.994 });
    if (frame % 18 === 17) report(`drape: fine frame ${frame + 1}, ${mesh.count} vertices`);
  }
  return mesh;
}
