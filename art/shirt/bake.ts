import { BACK_PRINT_TOP, PRINT_AREA, type PanelSide } from './pattern.ts';
import type { Irradiance } from './light.ts';
import type { VisibleSurface } from './gbuffer.ts';
import { encodePlanes } from '../../packages/shirt-renderer/src/plane-codec.ts';
import type { Plane } from '../../packages/shirt-renderer/src/plane-codec.ts';

/** Encoding of the maps; the renderer reads it from the file. */
export const ENCODING = {
  /** diffuse = (byte / 255)^2 * diffuseScale; gloss likewise. */
  diffuseScale: 2,
  glossScale: 1,
  /** Print coordinates: 0..printUnit across the width and down the height of the print. */
  printUnit: 8192,
} as const;

const SHADOW_SIZE = 400;
/** Print coordinates are stored slightly beyond the print, for filtering at its edge. */
const PRINT_MARGIN = 0.02;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Averages the silhouette, `factor` x `factor` samples per pixel, to 8 bit. */
function averageCoverage(mask: Uint8Array, maskSize: number, size: number): Uint8Array {
  const factor = maskSize / size;
  const out = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0;
      for (let j = 0; j < factor; j++) {
        const row = (y * factor + j) * maskSize + x * factor;
        for (let i = 0; i < factor; i++) sum += mask[row + i]!;
      }
      out[y * size + x] = Math.round((255 * sum) / (factor * factor));
    }
  }
  return out;
}

function boundingBox(alpha: Uint8Array, size: number): Box {
  let [x0, y0, x1, y1] = [size, size, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (!alpha[i]) continue;
    const x = i % size;
    const y = (i - x) / size;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  // Even edges, so that the half-size maps align.
  x0 &= ~1;
  y0 &= ~1;
  return { x: x0, y: y0, width: (x1 - x0 + 2) & ~1, height: (y1 - y0 + 2) & ~1 };
}

/** Three box blurs, which approximate a Gaussian of `sigma` pixels. */
function blur(source: Float32Array, size: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma * 0.9));
  const clamp = (i: number): number => Math.max(0, Math.min(size - 1, i));
  let current = source;
  for (let pass = 0; pass < 6; pass++) {
    const next = new Float32Array(size * size);
    const [step, stride] = pass % 2 === 0 ? [1, size] : [size, 1];
    for (let line = 0; line < size; line++) {
      const start = line * stride;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += current[start + clamp(i) * step]!;
      for (let i = 0; i < size; i++) {
        next[start + i * step] = sum / (2 * radius + 1);
        sum +=
          current[start + clamp(i + radius + 1) * step]! -
          current[start + clamp(i - radius) * step]!;
      }
    }
    current = next;
  }
  return current;
}

/** A soft shadow on the background: a wide one, and a narrow one along the outline. */
function pageShadow(alpha: Uint8Array, size: number): Uint8Array {
  const factor = size / SHADOW_SIZE;
  const small = new Float32Array(SHADOW_SIZE * SHADOW_SIZE);
  for (let y = 0; y < SHADOW_SIZE; y++) {
    for (let x = 0; x < SHADOW_SIZE; x++) {
      let sum = 0;
      for (let j = 0; j < factor; j++) {
        for (let i = 0; i < factor; i++) sum += alpha[(y * factor + j) * size + x * factor + i]!;
      }
      small[y * SHADOW_SIZE + x] = sum / (255 * factor * factor);
    }
  }
  const wide = blur(small, SHADOW_SIZE, 11);
  const narrow = blur(small, SHADOW_SIZE, 3);
  const at = (plane: Float32Array, x: number, y: number): number =>
    x < 0 || y < 0 ? 0 : plane[y * SHADOW_SIZE + x]!;
  return Uint8Array.from(small, (_, i) => {
    const x = i % SHADOW_SIZE;
    const y = (i - x) / SHADOW_SIZE;
    const shadow = 0.3 * at(wide, x - 4, y - 9) + 0.16 * at(narrow, x - 1, y - 2);
    const border = Math.min(x, y, SHADOW_SIZE - 1 - x, SHADOW_SIZE - 1 - y);
    return Math.round(255 * shadow * Math.min(1, border / 14));
  });
}

interface Sums {
  diffuse: Float32Array;
  openness: Float32Array;
  gloss: Float32Array;
  count: Uint8Array;
  printU: Float32Array;
  printV: Float32Array;
  printCount: Uint8Array;
}

/** The panel whose print a view shows. */
interface PrintedPanel {
  /** As in `VisibleSurface.side`. */
  side: number;
  top: number;
  /** -1 if the wearer's left is on the left of the image. */
  direction: 1 | -1;
}

const PRINTED_PANELS: Record<PanelSide, PrintedPanel> = {
  front: { side: 0, top: PRINT_AREA.top, direction: 1 },
  back: { side: 1, top: BACK_PRINT_TOP, direction: -1 },
};

const isPrintable = (s: VisibleSurface, k: number, { side, top }: PrintedPanel): boolean => {
  const { width, height } = PRINT_AREA;
  return (
    s.part[k] === 0 &&
    s.side[k] === side &&
    Math.abs(s.u[k]!) < width / 2 + PRINT_MARGIN &&
    s.v[k]! < top + PRINT_MARGIN &&
    s.v[k]! > top - height - PRINT_MARGIN
  );
};

/** Sums the fine samples of each pixel of the box. */
function gather(
  surface: VisibleSurface,
  light: Irradiance,
  { box, factor, panel }: { box: Box; factor: number; panel: PrintedPanel },
): Sums {
  const n = box.width * box.height;
  const sums: Sums = {
    diffuse: new Float32Array(n),
    openness: new Float32Array(n),
    gloss: new Float32Array(n),
    count: new Uint8Array(n),
    printU: new Float32Array(n),
    printV: new Float32Array(n),
    printCount: new Uint8Array(n),
  };
  const { width, height } = PRINT_AREA;
  for (let k = 0; k < surface.pixels.length; k++) {
    const fine = surface.pixels[k]!;
    const x = Math.floor((fine % surface.size) / factor) - box.x;
    const y = Math.floor(Math.floor(fine / surface.size) / factor) - box.y;
    if (x < 0 || y < 0 || x >= box.width || y >= box.height) continue;
    const i = y * box.width + x;
    const tone = surface.shade[k]!;
    sums.diffuse[i]! += light.diffuse[k]! * tone;
    sums.openness[i]! += light.openness[k]!;
    sums.gloss[i]! += light.gloss[k]! * tone;
    sums.count[i]!++;
    if (!isPrintable(surface, k, panel)) continue;
    const pu = (panel.direction * surface.u[k]!) / width + 0.5;
    const pv = (panel.top - surface.v[k]!) / height;
    const known = sums.printCount[i]!;
    const isOtherFold =
      known > 0 && Math.hypot(pu - sums.printU[i]! / known, pv - sums.printV[i]! / known) > 0.02;
    if (isOtherFold) continue;
    sums.printU[i]! += pu;
    sums.printV[i]! += pv;
    sums.printCount[i]!++;
  }
  return sums;
}

/** Fills pixels that are covered only at their rim with the light of a neighbor. */
function fillGaps(planes: Uint8Array[], filled: Uint8Array, width: number): void {
  for (let pass = 0; pass < 3; pass++) {
    const before = filled.slice();
    for (let i = 0; i < filled.length; i++) {
      if (before[i]) continue;
      const from = [i - 1, i + 1, i - width, i + width].find((j) => before[j]);
      if (from === undefined) continue;
      for (const plane of planes) plane[i] = plane[from]!;
      filled[i] = 1;
    }
  }
}

/** Removes dark specks of a pixel or two where layers of cloth intersect; folds are wider. */
function removeSpecks(plane: Uint8Array, filled: Uint8Array, width: number): void {
  const before = plane.slice();
  const offsets = [-2, -1, 0, 1, 2].flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => dy * width + dx));
  for (let i = 2 * width + 2; i < plane.length - 2 * width - 2; i++) {
    if (!filled[i]) continue;
    const around = offsets.filter((o) => filled[i + o]).map((o) => before[i + o]!);
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    if (before[i]! > mean * 0.82) continue;
    const median = around.sort((a, b) => a - b)[around.length >> 1]!;
    if (before[i]! < median * 0.8) plane[i] = median;
  }
}

export interface BakeInput {
  surface: VisibleSurface;
  light: Irradiance;
  mask: Uint8Array;
  maskSize: number;
  /** Edge of the baked image in pixels. */
  size: number;
  /** The panel whose print the view shows. */
  side: PanelSide;
}

/** Encodes one view as a compressed plane file (see ENCODING). */
export function bakeView({ surface, light, mask, maskSize, size, side }: BakeInput): Buffer {
  const fullAlpha = averageCoverage(mask, maskSize, size);
  const box = boundingBox(fullAlpha, size);
  const n = box.width * box.height;
  const alpha = new Uint8Array(n);
  for (let y = 0; y < box.height; y++) {
    const row = (box.y + y) * size + box.x;
    alpha.set(fullAlpha.subarray(row, row + box.width), y * box.width);
  }
  const samples = (surface.size / size) ** 2;
  const panel = PRINTED_PANELS[side];
  const sums = gather(surface, light, { box, factor: surface.size / size, panel });
  const plane8 = (): Uint8Array => new Uint8Array(n);
  const [diffuse, openness, gloss, print] = [plane8(), plane8(), plane8(), plane8()];
  const printU = new Int16Array(n);
  const printV = new Int16Array(n);
  const filled = new Uint8Array(n);
  const root = (value: number, scale: number): number =>
    Math.min(255, Math.round(255 * Math.sqrt(value / scale)));
  for (let i = 0; i < n; i++) {
    const count = sums.count[i]!;
    if (!count) continue;
    filled[i] = 1;
    diffuse[i] = root(sums.diffuse[i]! / count, ENCODING.diffuseScale);
    openness[i] = Math.round((255 * sums.openness[i]!) / count);
    gloss[i] = root(sums.gloss[i]! / count, ENCODING.glossScale);
    const printed = sums.printCount[i]!;
    if (!printed) continue;
    print[i] = Math.round((255 * printed) / Math.max(count, samples * 0.5));
    printU[i] = Math.round((sums.printU[i]! / printed) * ENCODING.printUnit);
    printV[i] = Math.round((sums.printV[i]! / printed) * ENCODING.printUnit);
  }
  fillGaps([diffuse, openness, gloss], filled, box.width);
  for (const plane of [diffuse, openness]) removeSpecks(plane, filled, box.width);
  const whole = (plane: Uint8Array | Int16Array): Plane => ({ ...box, samples: plane });
  const shadow: Plane = {
    width: SHADOW_SIZE,
    height: SHADOW_SIZE,
    samples: pageShadow(fullAlpha, size),
  };
  const isShirt = (i: number): boolean => alpha[i]! > 0;
  const isPrint = (i: number): boolean => print[i]! > 0;
  return encodePlanes(
    {
      header: { size, box, encoding: ENCODING },
      planes: {
        alpha: whole(alpha),
        diffuse: whole(diffuse),
        openness: whole(openness),
        gloss: whole(gloss),
        print: whole(print),
        printU: whole(printU),
        printV: whole(printV),
        shadow,
      },
    },
    { diffuse: isShirt, openness: isShirt, gloss: isShirt, printU: isPrint, printV: isPrint },
  );
}
