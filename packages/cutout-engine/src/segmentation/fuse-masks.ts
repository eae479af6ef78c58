import { samplePlane } from '../photo/plane-sampling.js';
import type { Box, Plane } from '../photo/raster.js';

/** A mask of one part of the photo; `part` in pixels of the photo. */
export interface Look {
  part: Box;
  mask: Plane;
}

interface Fusion {
  /** Weight of the new mask where it is not feathered. */
  weight: number;
  /** Share of the sides over which it fades out. */
  feather: number;
  /** Minimum share of the person on which both masks must agree. */
  agreement: number;
}

const PERSON: Fusion = { weight: 0.7, feather: 0.12, agreement: 0 };
/**
 * A closer look may show only a sleeve and classify it as background: it counts only where it
 * agrees.
 */
const CLOSER: Fusion = { weight: 0.6, feather: 0.15, agreement: 0.9 };
const EDGE = 1;

export interface Canvas {
  /** Part of the photo to cover, in pixels of the photo. */
  area: Box;
  photo: { width: number; height: number };
  /** Size of the resulting mask. */
  size: { width: number; height: number };
}

/** Fuses looks at the whole photo, at the person and at details into one mask of an area. */
export function fuseMasks(
  canvas: Canvas,
  looks: { whole: Look; person: Look; closer: readonly Look[] },
): Plane {
  const { area, size } = canvas;
  const { part, mask } = looks.whole;
  const covered = {
    x: (area.x - part.x) / part.w,
    y: (area.y - part.y) / part.h,
    w: area.w / part.w,
    h: area.h / part.h,
  };
  const fused = samplePlane(mask, covered, size.width, size.height);
  blend(fused, looks.person, canvas, PERSON);
  for (const look of looks.closer) blend(fused, look, canvas, CLOSER);
  return fused;
}

function blend(
  fused: Plane,
  look: Look,
  { area, photo }: Canvas,
  { weight, feather, agreement }: Fusion,
): void {
  const across = fused.width / area.w;
  const down = fused.height / area.h;
  const left = Math.max(0, Math.floor((look.part.x - area.x) * across));
  const top = Math.max(0, Math.floor((look.part.y - area.y) * down));
  const width =
    Math.min(fused.width, Math.ceil((look.part.x + look.part.w - area.x) * across)) - left;
  const height =
    Math.min(fused.height, Math.ceil((look.part.y + look.part.h - area.y) * down)) - top;
  if (width < 8 || height < 8) return;
  const part = {
    x: (left / across + area.x - look.part.x) / look.part.w,
    y: (top / down + area.y - look.part.y) / look.part.h,
    w: width / across / look.part.w,
    h: height / down / look.part.h,
  };
  const patch = samplePlane(look.mask, part, width, height);
  if (agreementOf(fused, patch, left, top) < agreement) return;
  const columns = fade(
    width,
    feather,
    look.part.x <= EDGE,
    look.part.x + look.part.w >= photo.width - EDGE,
  );
  const rows = fade(
    height,
    feather,
    look.part.y <= EDGE,
    look.part.y + look.part.h >= photo.height - EDGE,
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = weight * rows[y]! * columns[x]!;
      const at = (top + y) * fused.width + left + x;
      fused.data[at] = (1 - share) * fused.data[at]! + share * patch.data[y * width + x]!;
    }
  }
}

/** Weights that rise from the ends of an axis, except at the photo's own border. */
function fade(
  count: number,
  feather: number,
  startsAtBorder: boolean,
  endsAtBorder: boolean,
): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return Math.max(
      0,
      Math.min(1, startsAtBorder ? 1 : t / feather, endsAtBorder ? 1 : (1 - t) / feather),
    );
  });
}

function agreementOf(fused: Plane, patch: Plane, left: number, top: number): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const a = patch.data[y * patch.width + x]! > 0.5;
      const b = fused.data[(top + y) * fused.width + left + x]! > 0.5;
      if (a && b) both++;
      if (a || b) either++;
    }
  }
  return either === 0 ? 1 : both / either;
}
