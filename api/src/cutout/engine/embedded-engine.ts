import type { Cutout, CutoutEngine, CutoutOutcome, OnStage, PeopleFound } from './cutout-engine.js';
import { countPeople as countFaces } from './faces/count-people.js';
import { validationOf } from './faces/validation.js';
import { closedFormMatting, type Matting } from './matting/matting.js';
import { decodePhoto } from './photo/decode-photo.js';
import { atMost, GLANCE_SIDE, scaleBox, type Plane, type Raster } from './photo/raster.js';
import type { MatteSource } from './sources/matte-source.js';
import { cutOut } from './cut-out.js';

/** Everything on this machine: two small networks run by our own interpreter, then matting. No network access. */
export class EmbeddedEngine implements CutoutEngine {
  readonly name = 'embedded';

  /** @param source finds the person in place of the matting; the matting stands in when it fails */
  constructor(
    private readonly source?: MatteSource,
    private readonly matting: Matting = closedFormMatting,
  ) {}

  async countPeople(photo: Buffer): Promise<PeopleFound> {
    const decoded = await decodePhoto(photo);
    return this.lookForPeople(decoded, await atMost(decoded, GLANCE_SIDE));
  }

  async removeBackground(photo: Buffer, onStage: OnStage): Promise<Cutout> {
    onStage('reading', 0);
    const decoded = await decodePhoto(photo);
    const glance = await atMost(decoded, GLANCE_SIDE);
    const { faces } = await this.lookForPeople(decoded, glance);
    const work = { photo: decoded, glance, face: faces[0], onStage };
    return cutOut({ ...work, matting: this.matting, ...(await this.outsideMatte(photo, decoded)) });
  }

  async process(photo: Buffer, onStage: OnStage): Promise<CutoutOutcome> {
    onStage('reading', 0);
    const decoded = await decodePhoto(photo);
    const glance = await atMost(decoded, GLANCE_SIDE);
    onStage('counting', 0.1);
    const people = await this.lookForPeople(decoded, glance);
    if (people.verdict !== 'ok') return { people };
    onStage('segmenting', 0.2);
    const { matte, fallback } = await this.outsideMatte(photo, decoded);
    const work = { photo: decoded, glance, face: people.faces[0], onStage };
    const cutout = await cutOut({ ...work, matting: this.matting, matte });
    return { people, cutout, ...(fallback ? { fallback } : {}) };
  }

  private async lookForPeople(photo: Raster, glance: Raster): Promise<PeopleFound> {
    const found = await countFaces(glance);
    const faces = found.faces.map((face) => ({
      score: face.score,
      ...scaleBox(face, photo.width / glance.width, photo.height / glance.height),
    }));
    return { ...found, faces, validation: validationOf(found) };
  }

  private async outsideMatte(
    file: Buffer,
    raster: Raster,
  ): Promise<{ matte?: Plane; fallback?: string }> {
    if (!this.source) return {};
    try {
      return { matte: await this.source.matteOf({ file, raster }) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { fallback: `${this.source.name}: ${reason}` };
    }
  }
}
