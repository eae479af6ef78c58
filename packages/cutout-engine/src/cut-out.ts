import { composeCutout } from './colors/compose-cutout.js';
import { separateColors } from './colors/foreground-colors.js';
import type { PortraitSlot } from '@ftl/rules';
import { NoPersonFound, type Cutout, type OnStage } from './cutout-engine.js';
import type { Face } from './faces/face.js';
import { levels, withoutNoise } from './matting/levels.js';
import type { Matte, Matting } from './matting/matting.js';
import { highestNear } from './matting/running-extreme.js';
import { blurRadius } from './photo/blur-radius.js';
import { meanIn } from './photo/plane-sampling.js';
import { colorField, sample, type Plane, type Raster } from './photo/raster.js';
import { judgedCutout } from './quality/judge-cutout.js';
import { matteIn, personIn } from './sources/matte-source.js';
import { dropSpecks } from './segmentation/clean-mask.js';
import { findPerson, onMask, type PersonFound } from './segmentation/find-person.js';

export interface CutOutTask {
  photo: Raster;
  /** The photo, scaled down for the networks. */
  glance: Raster;
  /** The person's face in pixels of the photo, if one was found. */
  face?: Face;
  /** Faces of other people in pixels of the photo; these people are excluded. */
  neighbors?: readonly Face[];
  matting: Matting;
  /** Alpha of the whole photo from another source, instead of our matting. */
  matte?: Plane | undefined;
  slots: readonly PortraitSlot[];
  onStage: OnStage;
}

/** Mean alpha on the face below which the person is not cut out. The lowest of 74 photos has .71. */
const LEAST_ON_FACE = 0.4;

/** @throws NoPersonFound if no part of the photo, or not the face, looks like a person */
export async function cutOut({
  photo,
  glance,
  face,
  neighbors = [],
  matting,
  matte,
  slots,
  onStage,
}: CutOutTask): Promise<Cutout> {
  const found = await findPerson({
    photo,
    glance,
    face,
    neighbors,
    including: matte && neighbors.length === 0 ? personIn(matte, photo) : undefined,
  });

  onStage('refining', 0.5);
  const working = await sample(photo, found.area, { ...found.mask, isSharpest: true });
  const colors = colorField(working);
  const photoBlur = blurRadius(colors, found.mask);
  const seen = face && { face: onMask(face, found.area, found.mask), photoBlur };
  const { alpha, mixture } = matte
    ? asMatte(matteIn(matte, { area: found.area, photo, size: found.mask }), found)
    : matting(colors, found.mask, seen);
  if (!matte) dropSpecks(alpha, found.mask);
  const leveled = { ...alpha, data: alpha.data.map(levels) };
  // Other sources check their matte themselves.
  const shown = seen
    ? meanIn(leveled, seen.face)
    : leveled.data.reduce((a, b) => Math.max(a, b), 0);
  if (!matte && shown < LEAST_ON_FACE) throw new NoPersonFound('The person could not be cut out');

  onStage('colouring', 0.8);
  const share = { ...mixture, data: mixture.data.map(withoutNoise) };
  const separated = separateColors(working, share);
  const rgba = composeCutout(photo, { area: found.area, alpha, mixture: share, colors, separated });
  onStage('colouring', 0.9);
  const cutout = await judgedCutout({
    photo,
    rgba,
    found,
    alpha: leveled,
    colors,
    photoBlur,
    face,
    slots,
  });
  onStage('colouring', 1);
  return cutout;
}

/** Maximum distance of a matte beyond the person's mask, as a share of the longer side. */
const REACH = 0.02;

/** An external matte, which contains all people, limited to the chosen person. */
function asMatte(matte: Plane, { mask, hasNeighbors }: PersonFound): Matte {
  const radius = Math.max(2, Math.round(REACH * Math.max(mask.width, mask.height)));
  const reach = hasNeighbors && highestNear(mask, radius);
  const data = reach ? matte.data.map((value, i) => (reach[i]! > 0.5 ? value : 0)) : matte.data;
  return { alpha: { ...matte, data }, mixture: { ...matte, data: data.map(levels) } };
}
