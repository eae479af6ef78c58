import { fixed, freshId } from './feather.ts';

interface Step {
  /** Center of the front edge, half its width, slope of the edge. */
  x: number;
  y: number;
  half: number;
  slope: number;
  rise: number;
  /** 0 at the bottom, 1 in the light. */
  t: number;
}

const STEPS = 24;

/**
 * A marble stairway beside the portrait, from the lower right up and into the light at (500, top).
 * Drawn from the far end to the near one.
 */
export function stairway(top: number, foot: number): string {
  const steps = Array.from({ length: STEPS }, (_, i): Step => {
    const t = i / (STEPS - 1);
    // Perspective: distant steps are closer together.
    const size = (1 - t) ** 1.6;
    const turn = Math.PI * (0.4 + 0.6 * t);
    return {
      x: 500 + 282 * Math.sin(turn),
      y: top + (foot - top) * (1 - t) ** 1.7,
      half: 15 + 84 * size,
      slope: 0.16 * Math.cos(turn) - 0.2 * t,
      rise: 0.42 * ((foot - top) / (STEPS - 1)) * 1.7 * (1 - t) ** 0.7,
      t,
    };
  });
  let s = '';
  for (let i = STEPS - 2; i >= 0; i--) s += drawStep(steps[i]!, steps[i + 1]!);
  return s;
}

/** The riser in front of a tread ends where the tread of the nearer step begins. */
function drawStep(near: Step, far: Step): string {
  const id = freshId('tread');
  const edge = (step: Step, side: number, down = 0): string =>
    `${fixed(step.x + side * step.half)} ${fixed(step.y + side * step.half * step.slope + down)}`;
  const quad = (corners: string[], fill: string): string =>
    `<path d="M${corners.join('L')}Z" fill="${fill}"/>`;
  const warm = Math.min(1, near.t * 1.15);
  const tread = mix([240, 236, 252], [255, 252, 236], warm);
  const edgeShade = mix([196, 188, 228], [252, 228, 178], warm);
  const riser = mix([150, 140, 204], [228, 184, 126], warm);
  const foot = mix([112, 102, 176], [206, 152, 92], warm);
  const wall = mix([92, 84, 156], [212, 158, 96], warm);
  const nosing = 1 + near.rise * 0.16;
  const across = (name: string, stops: string): string =>
    `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="${fixed(near.x - near.half)}" y1="0" x2="${fixed(near.x + near.half)}" y2="0">${stops}</linearGradient>`;
  const gradients =
    across(
      't',
      `<stop offset="0" stop-color="${edgeShade}"/><stop offset=".22" stop-color="${tread}"/><stop offset=".8" stop-color="${tread}"/><stop offset="1" stop-color="${edgeShade}"/>`,
    ) +
    across(
      'r',
      `<stop offset="0" stop-color="${foot}"/><stop offset=".35" stop-color="${riser}"/><stop offset=".7" stop-color="${riser}"/><stop offset="1" stop-color="${foot}"/>`,
    );
  const depth = near.rise * 2.4;
  const side = (at: -1 | 1): string =>
    quad([edge(near, at), edge(far, at), edge(far, at, depth), edge(near, at, depth)], wall);
  return `${gradients}${side(-1)}${side(1)}${quad(
    [edge(near, -1), edge(near, 1), edge(far, 1, far.rise), edge(far, -1, far.rise)],
    `url(#${id}t)`,
  )}${quad(
    [edge(near, -1), edge(near, 1), edge(near, 1, near.rise), edge(near, -1, near.rise)],
    `url(#${id}r)`,
  )}<path d="M${edge(near, -1)}L${edge(near, 1)}" stroke="#fffdf2" stroke-width="${fixed(nosing)}" stroke-linecap="round"/>`;
}

function mix(a: number[], b: number[], t: number): string {
  return `#${a
    .map((v, i) =>
      Math.round(v + (b[i]! - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
