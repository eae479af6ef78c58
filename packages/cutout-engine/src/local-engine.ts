import type { CutoutOptions, RetouchStroke } from '@ftl/contracts';
import { careForPhoto } from './care/care-for-photo.js';
import { cutOut } from './cut-out.js';
import {
  facesOf,
  NoPersonFound,
  type Cutout,
  type CutoutEngine,
  type CutoutOutcome,
  type CutoutSketch,
  type CutoutToRetouch,
  type EngineSettings,
  type OnStage,
  type PaintedMask,
  type PeopleFound,
} from './cutout-engine.js';
import { noPersonFound, peopleDetails } from './faces/people-details.js';
import { peopleIn } from './faces/people-in.js';
import { closedFormMatting } from './matting/matting.js';
import { warmNetworks } from './networks/networks.js';
import { decodePhoto } from './photo/decode-photo.js';
import { atMost, GLANCE_SIDE, scaleBox, type Plane, type Raster } from './photo/raster.js';
import { withinScanBorder } from './photo/scan-border.js';
import { encodePhoto, turned } from './photo/turn.js';
import { retouchCutout, sketchCutout } from './retouch/retouch-cutout.js';
import { paintSketch } from './retouch/sketch.js';
import { HostedSource } from './sources/hosted-source.js';
import type { MatteSource } from './sources/matte-source.js';
import { OnnxSource } from './sources/onnx-source.js';

/** A photo with the person upright, and the people in it. */
interface UprightPhoto {
  photo: Raster;
  /** The photo, scaled down for the networks. */
  glance: Raster;
  people: PeopleFound;
  /** Whether the photo differs from the file: turned, or restored. */
  isChanged: boolean;
}

interface OutsideMatte {
  matte?: Plane;
  fallback?: string;
}

/**
 * Five small networks, then matting; no network access unless the
 * settings name a service. Another matte source replaces only the matting: counting, edge colors
 * and quality checks are the same.
 */
export class LocalEngine implements CutoutEngine {
  private readonly source: MatteSource | undefined;

  constructor(private readonly settings: EngineSettings) {
    this.source = sourceOf(settings);
  }

  async warm(): Promise<void> {
    await warmNetworks();
    await this.source?.prepare();
  }

  async countPeople(photo: Uint8Array): Promise<PeopleFound> {
    return (await lookForPeople(await decodePhoto(photo))).people;
  }

  async removeBackground(photo: Uint8Array): Promise<Cutout> {
    const upright = await lookForPeople(await decodePhoto(photo));
    const { matte } = await this.outsideMatte(photo, upright);
    return this.cutOutOf(upright, { matte, onStage: () => undefined });
  }

  async process(
    photo: Uint8Array,
    options: CutoutOptions = {},
    onStage: OnStage = () => undefined,
  ): Promise<CutoutOutcome> {
    onStage('reading', 0);
    const decoded = await decodePhoto(photo);
    onStage('counting', 0.1);
    const upright = await lookForPeople(decoded, options);
    if (upright.people.verdict !== 'ok') return { people: upright.people };
    onStage('counting', 0.15);
    const cared = await careFor(upright, options.care);
    const { people } = cared;
    onStage('segmenting', 0.2);
    const { matte, fallback } = await this.outsideMatte(photo, cared);
    try {
      const { print, ...cutout } = await this.cutOutOf(cared, { matte, onStage });
      const { care, careOffered } = people.details;
      const isOldPrint = print.isOldPrint || (care ?? careOffered) !== undefined;
      const details = { ...people.details, ...cutout.details };
      return {
        people: { ...people, details },
        cutout: { ...cutout, print: { ...print, isOldPrint } },
        ...(fallback ? { fallback } : {}),
      };
    } catch (error) {
      if (error instanceof NoPersonFound) return { people: noPersonFound() };
      throw error;
    }
  }

  retouch(request: CutoutToRetouch): Promise<Cutout> {
    return retouchCutout(request, this.settings.portraitSlots);
  }

  sketch(request: Omit<CutoutToRetouch, 'strokes'>): Promise<CutoutSketch> {
    return sketchCutout(request);
  }

  paint(sketch: CutoutSketch, strokes: readonly RetouchStroke[]): Promise<PaintedMask> {
    return paintSketch(sketch, strokes);
  }

  private cutOutOf(
    { photo, glance, people }: UprightPhoto,
    { matte, onStage }: { matte: Plane | undefined; onStage: OnStage },
  ): Promise<Cutout> {
    const { face, neighbors } = facesOf(people);
    const { portraitSlots: slots } = this.settings;
    return cutOut({
      ...{ photo, glance, neighbors, matting: closedFormMatting, matte, slots, onStage },
      ...(face && { face }),
    });
  }

  private async outsideMatte(
    original: Uint8Array,
    { photo, isChanged }: UprightPhoto,
  ): Promise<OutsideMatte> {
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

function sourceOf({ model, service }: EngineSettings): MatteSource | undefined {
  if (service) return new HostedSource(service);
  return model ? new OnnxSource(model) : undefined;
}

async function lookForPeople(decoded: Raster, options: CutoutOptions = {}): Promise<UprightPhoto> {
  const seen = await atMost(decoded, GLANCE_SIDE);
  const found = await peopleIn(seen, options);
  const photo = found.turn ? await turned(decoded, found.turn) : decoded;
  const glance = found.turn ? await turned(seen, found.turn) : seen;
  const faces = found.faces.map((face) => ({
    score: face.score,
    ...scaleBox(face, photo.width / glance.width, photo.height / glance.height),
  }));
  const details = peopleDetails(found, glance, await withinScanBorder(glance));
  return {
    ...{ photo, glance, isChanged: found.turn !== undefined },
    people: { ...found, faces, ...details },
  };
}

/** Restores the photo if it is old, and records in the details what was done or is offered. */
async function careFor(upright: UprightPhoto, care: CutoutOptions['care']): Promise<UprightPhoto> {
  const { people } = upright;
  const { photo, applied, offered } = await careForPhoto(upright.photo, facesOf(people).face, care);
  if (offered.length > 0)
    return {
      ...upright,
      people: { ...people, details: { ...people.details, careOffered: offered } },
    };
  if (applied.length === 0) return upright;
  const details = { ...people.details, care: { applied } };
  return {
    ...{ photo, glance: await atMost(photo, GLANCE_SIDE), isChanged: true },
    people: { ...people, details },
  };
}
