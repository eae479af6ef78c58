import type { PortraitSlot } from '@ftl/rules';
import sharp from 'sharp';
import type { Cutout, CutoutToRetouch } from '../cutout-engine.js';
import { alphaStats } from '../colors/alpha-stats.js';
import { headIn } from '../faces/head-box.js';
import { careForPhoto } from '../care/care-for-photo.js';
import { blurRadius } from '../photo/blur-radius.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { encodeCutout } from '../photo/encode-cutout.js';
import {
  atMost,
  colorField,
  GLANCE_SIDE,
  sample,
  type Box,
  type Plane,
  type Raster,
} from '../photo/raster.js';
import { turned } from '../photo/turn.js';
import { cutHead } from '../quality/cut-head.js';
import { judgeEdges } from '../quality/edge-quality.js';
import { oneVerdict } from '../quality/one-verdict.js';
import { judgePrint } from '../quality/print-quality.js';
import { findPerson, onMask } from '../segmentation/find-person.js';
import { applyStrokes, reachOf } from './brush.js';

/**
 * Applies a user's strokes in order at the photo's own size: restoring brings the photo back,
 * erasing removes it, both softly at the brush's rim.
 * @throws TooMuchPaint, NoPersonFound
 */
export async function retouchCutout(
  { photo, cutout, face, neighbors = [], turn, isCaredFor = false, strokes }: CutoutToRetouch,
  slots: readonly PortraitSlot[],
): Promise<Cutout> {
  const asStored = await decodePhoto(photo);
  const upright = turn ? await turned(asStored, turn) : asStored;
  const decoded = isCaredFor ? (await careForPhoto(upright, face)).photo : upright;
  const rgba = await decodeCutout(cutout, decoded);
  const alpha = alphaOf(rgba, decoded);
  applyStrokes(alpha, strokes);
  recolor(rgba, decoded, alpha);

  const found = await findPerson({
    photo: decoded,
    glance: await atMost(decoded, GLANCE_SIDE),
    face,
    neighbors,
    including: reachOf(strokes, decoded),
  });
  const { area, mask, consensus, withoutForeground } = found;
  // The user's strokes take precedence over the networks.
  const scale = mask.width / area.w;
  const canvas = {
    whole: { width: decoded.width * scale, height: decoded.height * scale },
    left: area.x * scale,
    top: area.y * scale,
  };
  for (const plane of new Set([mask, consensus, withoutForeground]))
    applyStrokes(plane, strokes, { canvas });
  const working = await sample(decoded, area, {
    width: mask.width,
    height: mask.height,
    isSharpest: true,
  });
  const shrunk = await alphaAt(rgba, { photo: decoded, area, size: mask });
  const head = face && headIn(shrunk, area, face);
  const colors = colorField(working);
  const photoBlur = blurRadius(colors, mask);
  const edges = judgeEdges({
    photoBlur,
    colors,
    alpha: shrunk,
    evidence: mask,
    consensus,
    ...(face && { withoutForeground, face: onMask(face, area, shrunk) }),
  });
  const cut = cutHead({ alpha: shrunk, area, face, photoWidth: decoded.width });
  const print = await judgePrint({ photo: decoded, rgba, head, face, slots });
  return {
    png: await encodeCutout(rgba, decoded.width, decoded.height),
    width: decoded.width,
    height: decoded.height,
    alphaStats: alphaStats(rgba),
    head,
    edges: oneVerdict({ edges, print, cut, photoBlur }),
    print,
  };
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

function alphaOf(rgba: Uint8Array, { width, height }: Raster): Plane {
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = rgba[i * 4 + 3]! / 255;
  return { data, width, height };
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

async function alphaAt(
  rgba: Uint8Array,
  { photo, area, size }: { photo: Raster; area: Box; size: { width: number; height: number } },
): Promise<Plane> {
  const { width, height } = size;
  const bytes = await sharp(rgba, {
    raw: { width: photo.width, height: photo.height, channels: 4 },
  })
    .extract({ left: area.x, top: area.y, width: area.w, height: area.h })
    .extractChannel(3)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { data: Float32Array.from(bytes, (value) => value / 255), width, height };
}
