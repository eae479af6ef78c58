import type { CutoutOptions } from '@ftl/contracts';
import {
  facesOf,
  type Cutout,
  type CutoutEngine,
  type CutoutOutcome,
  type OnStage,
  type PeopleFound,
} from './cutout-engine.js';
import { careForPhoto } from './care/care-for-photo.js';
import { peopleIn } from './faces/people-in.js';
import { validationOf } from './faces/validation.js';
import { closedFormMatting, type Matting } from './matting/matting.js';
import { decodePhoto } from './photo/decode-photo.js';
import { encodePhoto, turned } from './photo/turn.js';
import { withinScanBorder } from './photo/scan-border.js';
import { atMost, GLANCE_SIDE, scaleBox, type Plane, type Raster } from './photo/raster.js';
import type { MatteSource } from './sources/matte-source.js';
import { cutOut } from './cut-out.js';

/** A photo with the person upright, and who is in it. */
interface UprightPhoto {
  photo: Raster;
  /** The photo, small enough for the networks. */
  glance: Raster;
  people: PeopleFound;
  /** Whether the photo differs from the file: turned, or cared for. */
  isChanged: boolean;
}

/** The photo as its age allows, with what was done to it in the validation. */
async function careFor(upright: UprightPhoto): Promise<UprightPhoto> {
  const { people } = upright;
  const { photo, applied } = await careForPhoto(upright.photo, facesOf(people).face);
  if (applied.length === 0) return upright;
  const { validation } = people;
  const details = { ...validation.details, care: { applied } };
  return {
    ...{ photo, glance: await atMost(photo, GLANCE_SIDE), isChanged: true },
    people: { ...people, validation: { ...validation, details } },
  };
}

/** Everything on this machine: three small networks run by our own interpreter, then matting. No network access. */
export class EmbeddedEngine implements CutoutEngine {
  readonly name = 'embedded';

  /** @param source finds the person in place of the matting; the matting stands in when it fails */
  constructor(
    private readonly source?: MatteSource,
    private readonly matting: Matting = closedFormMatting,
  ) {}

  async countPeople(photo: Buffer): Promise<PeopleFound> {
    return (await this.lookForPeople(await decodePhoto(photo))).people;
  }

  async removeBackground(photo: Buffer, onStage: OnStage): Promise<Cutout> {
    onStage('reading', 0);
    const upright = await careFor(await this.lookForPeople(await decodePhoto(photo)));
    const { matte } = await this.outsideMatte(photo, upright);
    return this.cutOutOf(upright, { matte, onStage });
  }

  async process(
    photo: Buffer,
    onStage: OnStage,
    options: CutoutOptions = {},
  ): Promise<CutoutOutcome> {
    onStage('reading', 0);
    const decoded = await decodePhoto(photo);
    onStage('counting', 0.1);
    const upright = await this.lookForPeople(decoded, options);
    if (upright.people.verdict !== 'ok') return { people: upright.people };
    onStage('counting', 0.15);
    const cared = options.care === 'off' ? upright : await careFor(upright);
    const { people } = cared;
    onStage('segmenting', 0.2);
    const { matte, fallback } = await this.outsideMatte(photo, cared);
    const cutout = await this.cutOutOf(cared, { matte, onStage });
    return { people, cutout, ...(fallback ? { fallback } : {}) };
  }

  private cutOutOf(
    { photo, glance, people }: UprightPhoto,
    { matte, onStage }: { matte: Plane | undefined; onStage: OnStage },
  ): Promise<Cutout> {
    const { face, neighbors } = facesOf(people);
    return cutOut({
      ...{ photo, glance, neighbors, matting: this.matting, matte, onStage },
      ...(face && { face }),
    });
  }

  private async lookForPeople(decoded: Raster, options: CutoutOptions = {}): Promise<UprightPhoto> {
    const seen = await atMost(decoded, GLANCE_SIDE);
    const found = await peopleIn(seen, options);
    const photo = found.turn ? await turned(decoded, found.turn) : decoded;
    const glance = found.turn ? await turned(seen, found.turn) : seen;
    const faces = found.faces.map((face) => ({
      score: face.score,
      ...scaleBox(face, photo.width / glance.width, photo.height / glance.height),
    }));
    const validation = validationOf(found, glance, await withinScanBorder(glance));
    return {
      ...{ photo, glance, isChanged: found.turn !== undefined },
      people: { ...found, faces, validation },
    };
  }

  private async outsideMatte(
    original: Buffer,
    { photo, isChanged }: UprightPhoto,
  ): Promise<{ matte?: Plane; fallback?: string }> {
    if (!this.source) return {};
    try {
      const file = isChanged ? await encodePhoto(photo) : original;
      return { matte: await this.source.matteOf({ file, raster: photo }) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { fallback: `${this.source.name}: ${reason}` };
    }
  }
}
