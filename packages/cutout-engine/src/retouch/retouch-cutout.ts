import type { PortraitSlot } from '@ftl/rules';
import sharp from 'sharp';
import type { Cutout, CutoutSketch, CutoutToRetouch } from '../cutout-engine.js';
import { blurRadius } from '../photo/blur-radius.js';
import {
  atMost,
  colorField,
  GLANCE_SIDE,
  planeOf,
  sample,
  sampleAlpha,
  wholeOf,
  type Plane,
  type Raster,
} from '../photo/raster.js';
import { judgedCutout } from '../quality/judge-cutout.js';
import { findPerson } from '../segmentation/find-person.js';
import { reachOf } from './brush.js';
import { bytesOf, paint, photoOf, sketchOf } from './sketch.js';

/**
 * Applies a user's strokes in order at the photo's own size: restoring brings the photo back,
 * erasing removes it.
 * @throws TooMuchPaint, NoPersonFound
 */
export async function retouchCutout(
  request: CutoutToRetouch,
  slots: readonly PortraitSlot[],
): Promise<Cutout> {
  const { cutout, face, neighbors = [], strokes } = request;
  const photo = await photoOf(request);
  const rgba = await decodeCutout(cutout, photo);
  const alpha = planeOf(await sampleAlpha(rgba, photo, wholeOf(photo), photo), photo);
  const found = await findPerson({
    photo,
    glance: await atMost(photo, GLANCE_SIDE),
    face,
    neighbors,
    including: reachOf(strokes, photo),
  });
  const { area, mask, consensus } = found;
  const scale = mask.width / area.w;
  const canvas = {
    whole: { width: photo.width * scale, height: photo.height * scale },
    left: area.x * scale,
    top: area.y * scale,
  };
  // The user's strokes take precedence over the networks.
  await paint(await sketchOf(photo, rgba), strokes, [
    { plane: alpha },
    { plane: mask, canvas },
    { plane: consensus, canvas },
  ]);
  recolor(rgba, photo, alpha);
  const working = await sample(photo, area, { ...mask, isSharpest: true });
  const shrunk = planeOf(await sampleAlpha(rgba, photo, area, mask), mask);
  const colors = colorField(working);
  const photoBlur = blurRadius(colors, mask);
  return judgedCutout({ photo, rgba, found, alpha: shrunk, colors, photoBlur, face, slots });
}

/** What the brush of a page works on, at the size at which strokes are understood. */
export async function sketchCutout(
  request: Omit<CutoutToRetouch, 'strokes'>,
): Promise<CutoutSketch> {
  const photo = await photoOf(request);
  const sketch = await sketchOf(photo, await decodeCutout(request.cutout, photo));
  const { data: colors, width, height } = sketch.photo;
  return { colors, alpha: bytesOf(sketch.alpha), width, height };
}

async function decodeCutout(png: Uint8Array, { width, height }: Raster): Promise<Buffer> {
  const { data, info } = await sharp(png)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height)
    throw new Error('The cutout has another size than its photo');
  return data;
}

/**
 * Writes the new alpha and its colors. Pixels that the engine kept stay free of the old background;
 * only newly restored ones have the photo's colors.
 */
function recolor(rgba: Uint8Array, photo: Raster, alpha: Plane): void {
  for (let i = 0; i < alpha.data.length; i++) {
    const at = i * 4;
    const opacity = Math.round(alpha.data[i]! * 255);
    const before = rgba[at + 3]!;
    if (opacity === before) continue;
    rgba[at + 3] = opacity;
    if (opacity === 0) rgba.fill(0, at, at + 3);
    else if (opacity > before) {
      const kept = before / opacity;
      for (let c = 0; c < 3; c++)
        rgba[at + c] = Math.round(kept * rgba[at + c]! + (1 - kept) * photo.data[i * 3 + c]!);
    }
  }
}
