import type { Sharp } from 'sharp';
import { atMost, centerDistance, opened, wholeOf, type Raster } from '../photo/raster.js';
import { MASK_SIDE, wholeMask } from '../segmentation/person-mask.js';
import { detectFaces } from './detect-faces.js';
import { isOnMask } from './on-person.js';
import type { Face } from './face.js';

/** Longer side of the analyzed copy; the detector's input is half of it. */
const COPY_SIDE = 384;
const REPORT_FROM = 0.3;
/** Minimum confidence at one position: summed over the views, and of the best view. */
const SURE_TOGETHER = 1.5;
const SURE_ALONE = 0.57;
/** Minimum share of the photo that a person covers. */
const LEAST_COVER = 0.1;
/** Face widths within which views show the same face. */
const SAME_PLACE = 0.7;

/** A version of the copy in which a face has the same size in pixels. */
interface View {
  photo: Raster;
  /** Converts shares of the view's sides to shares of the copy's. */
  toCopy: (x: number, y: number) => { x: number; y: number };
}

/**
 * Searches for one face that the first look missed: smaller with repeated edges, with more
 * contrast, tilted to both sides, and each of these mirrored. Several views must agree, because
 * single ones also find faces in animals, and the face must lie on a person's shape.
 * @returns the face in pixels of the photo; undefined if none was found, or more than one
 */
export async function secondLook(photo: Raster): Promise<Face | undefined> {
  const mask = await wholeMask(photo);
  const cover = mask.data.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0) / MASK_SIDE ** 2;
  if (cover < LEAST_COVER) return undefined;
  const copy = await atMost(photo, COPY_SIDE);
  const found: Face[] = [];
  for (const view of await viewsOf(copy)) {
    const best = await bestFace(view, copy, photo);
    if (best) found.push(best);
  }
  const places = placesOf(found.filter((face) => isOnMask(mask, photo, face))).filter(
    ([best, ...others]) =>
      best!.score >= SURE_ALONE &&
      others.reduce((sum, { score }) => sum + score, best!.score) >= SURE_TOGETHER,
  );
  return places.length === 1 ? places[0]![0] : undefined;
}

/** Groups the views' faces by position, the best of each group first. */
function placesOf(faces: readonly Face[]): Face[][] {
  const places: Face[][] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    const known = places.find(
      ([best]) => centerDistance(face, best!) < SAME_PLACE * Math.max(face.w, best!.w),
    );
    if (known) known.push(face);
    else places.push([face]);
  }
  return places;
}

/** The best face of a view and its mirror image, in pixels of the photo. */
async function bestFace(
  view: View,
  copy: Raster,
  { width, height }: Raster,
): Promise<Face | undefined> {
  const faces: Face[] = [];
  for (const isMirrored of [false, true]) {
    const how = { reportFrom: REPORT_FROM, isMirrored };
    faces.push(...(await detectFaces(view.photo, wholeOf(view.photo), how)));
  }
  const [best] = faces.sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const across = (best.x + best.w / 2) / view.photo.width;
  const down = (best.y + best.h / 2) / view.photo.height;
  const middle = view.toCopy(across, down);
  const w = (best.w / copy.width) * width;
  const h = (best.h / copy.height) * height;
  const { x, y } = { x: middle.x * width - w / 2, y: middle.y * height - h / 2 };
  return { score: best.score, x, y, w, h };
}

async function viewsOf(copy: Raster): Promise<View[]> {
  const straight = { toCopy: (x: number, y: number) => ({ x, y }) };
  return [
    { photo: copy, ...straight },
    { photo: await rasterOf(opened(copy).normalize({ lower: 2, upper: 98 })), ...straight },
    await smaller(copy, 1.5),
    await smaller(copy, 2),
    await tilted(copy, 20),
    await tilted(copy, -20),
  ];
}

/** The copy within its repeated edges. */
async function smaller(copy: Raster, factor: number): Promise<View> {
  const aside = Math.round(((factor - 1) / 2) * copy.width);
  const above = Math.round(((factor - 1) / 2) * copy.height);
  const sides = { left: aside, right: aside, top: above, bottom: above };
  return {
    photo: await rasterOf(opened(copy).extend({ ...sides, extendWith: 'copy' })),
    toCopy: (x, y) => ({ x: (x - 0.5) * factor + 0.5, y: (y - 0.5) * factor + 0.5 }),
  };
}

async function tilted(copy: Raster, degrees: number): Promise<View> {
  const photo = await rasterOf(opened(copy).rotate(degrees, { background: '#808080' }));
  const angle = (degrees * Math.PI) / 180;
  return {
    photo,
    toCopy: (x, y) => {
      const [dx, dy] = [(x - 0.5) * photo.width, (y - 0.5) * photo.height];
      return {
        x: (dx * Math.cos(angle) + dy * Math.sin(angle)) / copy.width + 0.5,
        y: (dy * Math.cos(angle) - dx * Math.sin(angle)) / copy.height + 0.5,
      };
    },
  };
}

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
