import type { CutoutOptions } from '@ftl/contracts';
import {
  facesOf,
  type Cutout,
  type CutoutEngine,
  type CutoutOutcome,
  type OnStage,
  type PeopleFound,
} from './cutout-engine.js';
import { peopleIn } from './faces/people-in.js';
import { validationOf } from './faces/validation.js';
import { closedFormMatting, type Matting } from './matting/matting.js';
import { decodePhoto } from './photo/decode-photo.js';
import { encodePhoto, turned } from './photo/turn.js';
import { atMost, GLANCE_SIDE, scaleBox, type Plane, type Raster } from './photo/raster.js';
import type { MatteSource } from './sources/matte-source.js';
import { cutOut } from './cut-out.js';

/** A photo with the person upright, and who is in it. */
interface UprightPhoto {
  photo: Raster;
  /** The photo, small enough for the networks. */
  glance: Raster;
  people: PeopleFound;
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
    const upright = await this.lookForPeople(await decodePhoto(photo));
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
    const { people } = upright;
    if (people.verdict !== 'ok') return { people };
    onStage('segmenting', 0.2);
    const { matte, fallback } = await this.outsideMatte(photo, upright);
    const cutout = await this.cutOutOf(upright, { matte, onStage });
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
    return { photo, glance, people: { ...found, faces, validation: validationOf(found, glance) } };
  }

  private async outsideMatte(
    original: Buffer,
    { photo, people }: UprightPhoto,
  ): Promise<{ matte?: Plane; fallback?: string }> {
    if (!this.source) return {};
    try {
      const file = people.turn ? await encodePhoto(photo) : original;
      return { matte: await this.source.matteOf({ file, raster: photo }) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { fallback: `${this.source.name}: ${reason}` };
    }
  }
}
