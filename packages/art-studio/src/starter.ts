import type { TemplateManifest } from '@ftl/design-renderer';
import { Sheet, blurred, drawSvg, masked, resized, smoothstep } from './engine/picture.ts';
import type { Picture } from './engine/picture.ts';
import { PRINT_WIDTH } from './layers.ts';
import { rays } from './motifs/light.ts';
import type { PaintedLayer } from './scenes/scene.ts';

const X = 500;
const Y = 560;
const R = 392;

/** Pixels per unit: soft placeholder art is enlarged to print size. */
const SCALE = 1.5;

/** A round view with a thin frame, and a bank of mist at the lower end of the portrait. */
export async function starterLayers(): Promise<PaintedLayer[]> {
  const sky = `<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="${X}" cy="400" r="520"><stop offset="0" stop-color="#fffaf0"/><stop offset=".5" stop-color="#cfe0f0"/><stop offset="1" stop-color="#6f95bd"/></radialGradient><circle cx="${X}" cy="${Y}" r="${R}" fill="url(#sky)"/>`;
  const frame = `<circle cx="${X}" cy="${Y}" r="${R}" fill="none" stroke="#5f4a22" stroke-width="12"/><circle cx="${X}" cy="${Y}" r="${R}" fill="none" stroke="#d8b866" stroke-width="7"/>`;
  const light = rays({ x: X, y: 400, radius: 330, count: 24, seed: 3 });
  const mist = await blurred(
    drawSvg(`<ellipse cx="${X}" cy="940" rx="330" ry="62" fill="#eef3f9"/>`, SCALE),
    14 * SCALE,
  );
  const bank = masked(mist, SCALE, (_, y) => smoothstep(860, 920, y));
  const print = new Sheet(PRINT_WIDTH / 1000);
  const layer = async (depth: 'back' | 'front', picture: Picture): Promise<PaintedLayer> => ({
    name: depth,
    depth,
    picture: await resized(picture, print.width, print.height),
  });
  return [await layer('back', drawSvg(sky + light + frame, SCALE)), await layer('front', bank)];
}

/** Placement and lettering of the starter scene. */
export function starterManifest(
  id: string,
  name: string,
  position: number,
): Omit<TemplateManifest, 'layers' | 'artHash'> {
  const opening = { x: X, y: Y, rx: 386, ry: 390, softness: 0.06 };
  const capitals = { face: 'capitals', metal: 'gold' } as const;
  const script = { face: 'script', metal: 'gold' } as const;
  return {
    $schema: '../../manifest.schema.json',
    id,
    name,
    mood: 'One line about the scene',
    position,
    portrait: {
      centerX: X,
      headCenterY: 430,
      headHeight: 262,
      top: 250,
      maxWidth: 700,
      fade: { from: 885, to: 965 },
      opening,
    },
    glow: { color: '#ffffff', sigma: 24, strength: 1, opening },
    rim: { color: '#ffffff', sigma: 4.5, strength: 1.2 },
    wrap: { color: '#dfe8f2', sigma: 9, strength: 0.45 },
    harmony: { color: '#f2f4f8', strength: 0.12 },
    lettering: {
      title: { text: 'In Loving Memory', ...script, size: 140, y: 116, maxWidth: 820, sag: 0 },
      name: {
        ...capitals,
        size: 98,
        y: 1146,
        twoLineSize: 58,
        twoLineY: [1104, 1172],
        maxWidth: 800,
        sag: 0,
        tracking: 0.02,
      },
      dates: { ...capitals, size: 34, maxWidth: 620 },
      message: { ...script, size: 40, maxWidth: 640 },
    },
  };
}
