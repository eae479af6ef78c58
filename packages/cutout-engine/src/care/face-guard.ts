import type { FacePoints } from '../faces/face-points.js';
import type { Box, Raster } from '../photo/raster.js';

/** An upright ellipse; the area inside is protected. */
interface Ellipse {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** Radii relative to the distance of the eyes; they reach further up to include the brows. */
const EYE = { across: 0.42, down: 0.38, above: 0.1 };
const NOSE = { across: 0.32, down: 0.36, above: 0.05 };
const MOUTH = { across: 0.56, down: 0.3, above: 0 };
/** Where protection ends, in radii of the features. */
const FADES_UNTIL = 1.25;

/** Protects facial features from any repair. */
export class FaceGuard {
  private constructor(private readonly ellipses: readonly Ellipse[]) {}

  /** @param face and points in pixels of the photo; without points the whole face is protected */
  static of(face: Box, points: FacePoints | undefined): FaceGuard {
    return new FaceGuard(points ? featuresOf(points) : [wholeFace(face)]);
  }

  /** The same guard for a copy of the photo, scaled by `factor`. */
  scaled(factor: number): FaceGuard {
    return new FaceGuard(
      this.ellipses.map(({ x, y, across, down }) => ({
        ...{ x: x * factor, y: y * factor },
        ...{ across: across * factor, down: down * factor },
      })),
    );
  }

  /** Weight of a repair at a pixel: 0 on eyes, brows, nose and mouth, 1 elsewhere. */
  allows(x: number, y: number): number {
    let allowed = 1;
    for (const ellipse of this.ellipses) {
      const radius = Math.hypot((x - ellipse.x) / ellipse.across, (y - ellipse.y) / ellipse.down);
      if (radius < FADES_UNTIL)
        allowed = Math.min(allowed, Math.max(0, (radius - 1) / (FADES_UNTIL - 1)));
    }
    return allowed;
  }

  /** Restores the original at features of a repaired copy, in place. */
  restore(repaired: Raster, original: Raster): void {
    for (let y = 0; y < repaired.height; y++) {
      if (!this.touchesRow(y)) continue;
      for (let x = 0; x < repaired.width; x++) {
        const allowed = this.allows(x, y);
        if (allowed === 1) continue;
        const at = (y * repaired.width + x) * 3;
        for (let c = at; c < at + 3; c++) {
          const before = original.data[c]!;
          repaired.data[c] = Math.round(before + allowed * (repaired.data[c]! - before));
        }
      }
    }
  }

  private touchesRow(row: number): boolean {
    return this.ellipses.some(({ y, down }) => Math.abs(row - y) < FADES_UNTIL * down);
  }
}

function featuresOf({ eyes, nose, mouth }: FacePoints): Ellipse[] {
  const [right, left] = eyes;
  const unit = Math.hypot(right.x - left.x, right.y - left.y);
  const around = (point: { x: number; y: number }, { across, down, above }: typeof EYE) => ({
    x: point.x,
    y: point.y - above * unit,
    across: across * unit,
    down: down * unit,
  });
  return [around(right, EYE), around(left, EYE), around(nose, NOSE), around(mouth, MOUTH)];
}

function wholeFace({ x, y, w, h }: Box): Ellipse {
  return { x: x + w / 2, y: y + h / 2, across: w / 2, down: h / 2 };
}
