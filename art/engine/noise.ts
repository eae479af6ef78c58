import { seededRandom } from './random.ts';

const SIZE = 96;

/**
 * Three octaves of inverted cell noise in a tiling volume; the source of the cauliflower shapes of
 * cumulus clouds.
 */
export function cellNoiseVolume(seed: number): Float32Array {
  const random = seededRandom(seed);
  const coarse = cellNoise(4, random);
  const middle = cellNoise(9, random);
  const fine = cellNoise(18, random);
  const volume = new Float32Array(new SharedArrayBuffer(SIZE ** 3 * 4));
  for (let z = 0, i = 0; z < SIZE; z++)
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++, i++) {
        const [u, v, w] = [x / SIZE, y / SIZE, z / SIZE];
        volume[i] = coarse(u, v, w) * 0.58 + middle(u, v, w) * 0.28 + fine(u, v, w) * 0.14;
      }
  return volume;
}

function cellNoise(
  cells: number,
  random: () => number,
): (x: number, y: number, z: number) => number {
  const points = Float32Array.from({ length: cells ** 3 * 3 }, () => random());
  return (u, v, w) => {
    const [x, y, z] = [u * cells, v * cells, w * cells];
    const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    let nearest = 9;
    for (let a = -1; a < 2; a++)
      for (let b = -1; b < 2; b++)
        for (let c = -1; c < 2; c++) {
          const cx = (ix + a + cells) % cells;
          const cy = (iy + b + cells) % cells;
          const cz = (iz + c + cells) % cells;
          const k = ((cz * cells + cy) * cells + cx) * 3;
          const dx = ix + a + points[k]! - x;
          const dy = iy + b + points[k + 1]! - y;
          const dz = iz + c + points[k + 2]! - z;
          nearest = Math.min(nearest, dx * dx + dy * dy + dz * dz);
        }
    return 1 - Math.min(1, Math.sqrt(nearest));
  };
}

/** Trilinear sampling of the tiling volume; one unit of the argument is one period. */
export function volumeReader(volume: Float32Array): (x: number, y: number, z: number) => number {
  return (u, v, w) => {
    const x = (u - Math.floor(u)) * SIZE;
    const y = (v - Math.floor(v)) * SIZE;
    const z = (w - Math.floor(w)) * SIZE;
    const ix = x | 0;
    const iy = y | 0;
    const iz = z | 0;
    const fx = x - ix;
    const fy = y - iy;
    const fz = z - iz;
    const x1 = (ix + 1) % SIZE;
    const y0 = iy * SIZE;
    const y1 = ((iy + 1) % SIZE) * SIZE;
    const z0 = iz * SIZE * SIZE;
    const z1 = ((iz + 1) % SIZE) * SIZE * SIZE;
    const a = volume[z0 + y0 + ix]!;
    const b = volume[z0 + y1 + ix]!;
    const c = volume[z1 + y0 + ix]!;
    const d = volume[z1 + y1 + ix]!;
    const p = a + (volume[z0 + y0 + x1]! - a) * fx;
    const q = b + (volume[z0 + y1 + x1]! - b) * fx;
    const r = c + (volume[z1 + y0 + x1]! - c) * fx;
    const s = d + (volume[z1 + y1 + x1]! - d) * fx;
    const near = p + (q - p) * fy;
    return near + (r + (s - r) * fy - near) * fz;
  };
}
