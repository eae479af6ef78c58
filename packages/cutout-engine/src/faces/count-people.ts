import { wholeOf, type Box, type Raster } from '../photo/raster.js';
import { isArtificial } from './artificial-face.js';
import { detectFaces } from './detect-faces.js';
import { distinctFaces, type Face } from './face.js';
import { hasFaceSkin } from './face-skin.js';
import { hasHeadOrClothes } from './head-or-clothes.js';
import { hasHintOfOneFace, isOnePersonsShape } from './person-unseen.js';
import { secondLook } from './second-look.js';

export type PeopleVerdict = 'ok' | 'multiple_people' | 'no_people';

export interface PeopleCount {
  count: number;
  /** Clearly visible faces; none if one person looks away or hides the face. */
  faces: Face[];
  verdict: PeopleVerdict;
  /** Only the second look found the face. */
  isFaint?: boolean;
  /** Whether the buyer's confirmation would make a photo without a visible face acceptable. */
  canConfirm?: boolean;
}

const NOBODY: PeopleCount = { count: 0, faces: [], verdict: 'no_people', canConfirm: false };

/** Minimum confidence of a face: seen in the whole photo, or only in one of its enlarged parts. */
const WHOLE_FROM = 0.55;
const PART_FROM = 0.75;
const PART_SIDE = 0.6;

/**
 * Counts the people in a photo by their faces.
 *
 * The whole photo is searched for large faces, four overlapping parts for small ones; the larger
 * count wins. Thresholds were set on 125 photos: each of 76 single portraits counts as one. A face
 * that only a second look finds must have skin. If no face is found, the shape of a single person
 * with a head or clothes counts, such as one with hair over the face or turned away: on its own if
 * there is a hint of a face, otherwise if the buyer confirms it.
 */
export async function countPeople(photo: Raster): Promise<PeopleCount> {
  const faces = await facesAtFirst(photo);
  const [only] = faces;
  if (faces.length > 1 || (only && !(await isArtificial(photo, only)))) return countOf(faces);
  if (only) return NOBODY;
  const missed = await secondLook(photo);
  if (missed && (await isArtificial(photo, missed))) return NOBODY;
  if (missed && (await hasFaceSkin(photo, missed))) return { ...countOf([missed]), isFaint: true };
  const canConfirm = (await isOnePersonsShape(photo)) && (await hasHeadOrClothes(photo));
  return canConfirm && (await hasHintOfOneFace(photo))
    ? { count: 1, faces: [], verdict: 'ok' }
    : { ...NOBODY, canConfirm };
}

export function countOf(faces: Face[]): PeopleCount {
  return {
    count: faces.length,
    faces,
    verdict: faces.length === 1 ? 'ok' : 'multiple_people',
  };
}

/** Faces detected with high confidence in the photo as it is. */
export async function facesAtFirst(photo: Raster): Promise<Face[]> {
  const inWhole = await detectFaces(photo, wholeOf(photo));
  const inParts: Face[] = [];
  for (const part of corners(photo)) inParts.push(...(await detectFaces(photo, part)));
  const merged = distinctFaces([...inWhole, ...inParts]);
  const sure = inWhole.filter(({ score }) => score >= WHOLE_FROM);
  const surer = merged.filter(({ score }) => score >= PART_FROM);
  return sure.length >= surer.length ? sure : surer;
}

function corners({ width, height }: Raster): Box[] {
  const w = Math.round(width * PART_SIDE);
  const h = Math.round(height * PART_SIDE);
  return [
    { x: 0, y: 0, w, h },
    { x: width - w, y: 0, w, h },
    { x: 0, y: height - h, w, h },
    { x: width - w, y: height - h, w, h },
  ];
}
