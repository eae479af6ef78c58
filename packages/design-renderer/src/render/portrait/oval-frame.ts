import type { Oval } from '@ftl/rules';
import type { TemplateManifest, TextStyle } from '../../templates/index.js';
import { METALS } from '../lettering/metals.js';
import { rgb, smoothstep, type Rgb } from '../raster.js';

/** What an oval is drawn with. */
export interface FrameStyle {
  /** Pixels per design unit. */
  unit: number;
  template: TemplateManifest;
}

/** Distances from the opening outward, in design units. */
const INNER_RIM = 5;
const GROOVE = 2;
const BODY = 15;
const EDGE = 2;
export const FRAME_WIDTH = INNER_RIM + GROOVE + BODY + EDGE;
/** Width of the frame's shadow on the image, in design units. */
export const SHADOW_WIDTH = 26;
const SHADOW_STRENGTH = 0.42;
/** Direction of the light: from above, slightly from the left. */
const LIGHT = { x: -0.42, y: -0.91 };
/** Strands of the twisted rim around the oval, with their slant and depth. */
const ROPE = { strands: 128, slant: 0.5, depth: 0.16 };

/**
 * Signed distance to an ellipse in its own units, exact on it and accurate within a frame's width.
 */
export function distanceTo({ x, y, rx, ry }: Oval, px: number, py: number): number {
  const [dx, dy] = [px - x, py - y];
  const k = lengthOf(dx / rx, dy / ry);
  if (k === 0) return -Math.min(rx, ry);
  const steep = lengthOf(dx / (rx * rx), dy / (ry * ry)) / k;
  return (k - 1) / steep;
}

/** Opacity of the frame's shadow, 0 to 1. */
export function shadowAt(distance: number): number {
  return SHADOW_STRENGTH * smoothstep(-SHADOW_WIDTH, 0, distance) ** 2;
}

/** Colors of a metal frame by position around the oval. */
export function frameColors(metal: TextStyle['metal']) {
  const { stops, edge } = METALS[metal];
  const tones = stops.map(([, color]) => rgb(color)).sort((a, b) => brightness(a) - brightness(b));
  const dark = rgb(edge);
  const ramp = [dark, ...tones];
  const shaded = (light: number): Rgb => {
    const at = Math.max(0, Math.min(0.9999, light)) * (ramp.length - 1);
    const i = Math.floor(at);
    return mix(ramp[i]!, ramp[i + 1]!, at - i);
  };
  /**
   * @param distance from the opening, 0 to FRAME_WIDTH
   * @param out unit vector away from the center
   */
  return (distance: number, out: { x: number; y: number }): Rgb => {
    const facing = out.x * LIGHT.x + out.y * LIGHT.y;
    if (distance < INNER_RIM) {
      const angle = Math.atan2(out.y, out.x);
      const across = distance / INNER_RIM;
      const strand = Math.sin(angle * ROPE.strands + across * Math.PI * ROPE.slant);
      return shaded(round(across, facing) + ROPE.depth * strand);
    }
    if (distance < INNER_RIM + GROOVE) return mix(dark, shaded(0.3), 0.35);
    if (distance < FRAME_WIDTH - EDGE)
      return shaded(round((distance - INNER_RIM - GROOVE) / BODY, facing));
    return dark;
  };
}

/** Shading of a rounded bar by the position across it: 0 inside, 1 outside. */
function round(across: number, facing: number): number {
  const tilt = 2 * across - 1;
  const diffuse = 0.52 + 0.42 * tilt * facing;
  // A highlight where the bar reflects the sky.
  const shine = Math.exp(-(((tilt - 0.45 * facing) / 0.2) ** 2));
  return diffuse + 0.34 * shine * (0.55 + 0.45 * facing);
}

/** Math.hypot also guards against overflow, which is too slow for each pixel. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function brightness([red, green, blue]: Rgb): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
