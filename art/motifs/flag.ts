import type { Vector } from '../engine/cloud-volume.ts';
import { normalize } from '../engine/mesh.ts';
import type { Lights, Surface } from '../engine/mesh.ts';

const RED: Vector = [0.5, 0.018, 0.035];
const WHITE: Vector = [0.86, 0.83, 0.78];
const BLUE: Vector = [0.025, 0.045, 0.19];

/** The canton covers seven of the thirteen stripes and two fifths of the length. */
const CANTON = { right: 0.4, bottom: 7 / 13 };
const STAR_RADIUS = 0.0616 / 1.7;

/** The Stars and Stripes as cloth in the wind, in a box of the design. */
export function wavingFlag(
  box: { x: number; y: number; w: number; h: number },
  detail: number,
): Surface {
  const columns = Math.round(520 * detail);
  const rows = Math.round(430 * detail);
  const points: Vector[] = [];
  for (let r = 0; r < rows; r++) {
    const v = r / (rows - 1);
    for (let c = 0; c < columns; c++) {
      const u = c / (columns - 1);
      const ease = 0.35 + 0.65 * u;
      const wave =
        Math.sin(u * 13.5 - v * 2.3 + 0.6) * 0.6 +
        Math.sin(u * 25 + v * 5.1 + 1.4) * 0.16 +
        Math.sin(u * 4.1 + v * 5.2) * 0.32;
      points.push([
        box.x + u * box.w + Math.sin(v * 3 + u * 4) * 9,
        box.y + v * box.h + Math.sin(u * 5.4 + 0.7) * 30 * ease + u * 14,
        wave * 88 * ease,
      ]);
    }
  }
  return {
    columns,
    rows,
    points,
    color: (c, r) => flagColor(c / (columns - 1), r / (rows - 1)),
    shade: { translucent: 0.12, gloss: 0.1, shininess: 9 },
  };
}

export const FLAG_LIGHT: Lights = {
  key: normalize([-0.75, -0.45, 0.55]),
  keyColor: [1.42, 1.3, 1.14],
  fill: normalize([0.8, 0.1, 0.5]),
  fillColor: [0.2, 0.22, 0.3],
  ambient: [0.15, 0.15, 0.19],
};

function flagColor(u: number, v: number): Vector {
  if (u < CANTON.right && v < CANTON.bottom) return isStar(u, v) ? WHITE : BLUE;
  return Math.floor(v * 13) % 2 === 0 ? RED : WHITE;
}

/**
 * Fifty stars in nine rows of six and five; lengths follow the flag's official proportions (1 :
 * 1.9).
 */
function isStar(u: number, v: number): boolean {
  const row = Math.round((v / CANTON.bottom) * 10);
  if (row < 1 || row > 9) return false;
  const column = Math.round((u / CANTON.right) * 12);
  const even = row % 2 === 1 ? column % 2 === 1 : column % 2 === 0;
  if (!even || column < 1 || column > 11) return false;
  const dx = (u - (column / 12) * CANTON.right) * 1.9;
  const dy = v - (row / 10) * CANTON.bottom;
  return insideStar(dx, dy, STAR_RADIUS);
}

/** Whether a point is inside a regular five-pointed star with one point up. */
export function insideStar(x: number, y: number, radius: number): boolean {
  const fifth = (Math.PI * 2) / 5;
  const angle = Math.atan2(x, -y);
  const folded = Math.abs(angle - Math.round(angle / fifth) * fifth);
  const distance = Math.hypot(x, y);
  // The edge runs from the point at angle 0 to the notch at half a fifth of a turn.
  const [px, py] = [distance * Math.cos(folded), distance * Math.sin(folded)];
  const notch = 0.382 * radius;
  const [nx, ny] = [notch * Math.cos(fifth / 2), notch * Math.sin(fifth / 2)];
  return (nx - radius) * py - ny * (px - radius) >= 0;
}
