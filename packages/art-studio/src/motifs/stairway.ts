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

const STEPS = 26;

/**
 * A marble stairway from the lower right that passes behind the center and turns up into the light
 * at (500, top). Drawn from the far end to the near one.
 */
export function stairway(top: number, foot: number): string {
  const steps = Array.from({ length: STEPS }, (_, i): Step => {
    const t = i / (STEPS - 1);
    // Perspective: distant steps are closer together.
    const far = 1 - (1 - t) ** 1.75;
    const sway = Math.sin(t * Math.PI * 1.62 + 0.35) * (1 - t) ** 0.75;
    const size = (1 - far) ** 0.92;
    return {
      x: 500 + 365 * sway,
      y: foot - (foot - top) * far,
      half: 20 + 235 * size,
      slope: -0.13 * Math.cos(t * Math.PI * 1.62 + 0.35) * (1 - t),
      rise: 3.5 + 22 * size,
      t,
    };
  });
  let s = '';
  for (let i = STEPS - 2; i >= 0; i--) s += drawStep(steps[i]!, steps[i + 1]!);
  return s;
}

function drawStep(near: Step, far: Step): string {
  const id = freshId('tread');
  const edge = (step: Step, side: number, lift = 0): [number, number] => [
    step.x + side * step.half,
    step.y + side * step.half * step.slope - lift,
  ];
  const [nl, nr] = [edge(near, -1), edge(near, 1)];
  const [fl, fr] = [edge(far, -1), edge(far, 1)];
  const point = ([x, y]: [number, number]): string => `${fixed(x)} ${fixed(y)}`;
  const down = ([x, y]: [number, number]): [number, number] => [x, y + near.rise];
  const warm = Math.min(1, near.t * 1.1);
  const tread = mix([222, 216, 244], [255, 250, 226], warm);
  const shade = mix([122, 118, 186], [244, 206, 138], warm);
  const riser = mix([86, 82, 156], [222, 168, 96], warm);
  const foot = mix([48, 46, 112], [196, 136, 74], warm);
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${fixed(nl[0])}" y1="0" x2="${fixed(nr[0])}" y2="0"><stop offset="0" stop-color="${shade}"/><stop offset=".3" stop-color="${tread}"/><stop offset=".7" stop-color="${tread}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="${id}r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${riser}"/><stop offset="1" stop-color="${foot}"/></linearGradient><path d="M${point(nl)}L${point(nr)}L${point(fr)}L${point(fl)}Z" fill="url(#${id})"/><path d="M${point(nl)}L${point(nr)}L${point(down(nr))}L${point(down(nl))}Z" fill="url(#${id}r)"/><path d="M${point(nl)}L${point(nr)}" stroke="#fffdf2" stroke-width="${fixed(0.8 + near.rise * 0.12)}" stroke-linecap="round" opacity=".95"/>`;
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
