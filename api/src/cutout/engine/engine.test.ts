import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { PhotoValidation } from '@ftl/contracts';
import { photoOfOnePerson } from '../../../test/fixtures/photos.js';
import type { Box, Cutout, EngineStage } from './index.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const PHOTOS = process.env.FTL_PHOTOS ?? path.join(ROOT, '../shared/photos');

interface Measured {
  name: string;
  people: number;
  validation: PhotoValidation;
  overlap?: number;
  error?: number;
  width?: number;
  height?: number;
  head?: Box;
  alphaStats?: Cutout['alphaStats'];
  encoding?: { channels: number; space: string; hasMetadata: boolean };
  stages: { stage: EngineStage; fraction: number }[];
}

/** Runs the built engine (`npm run build -w api` first) in a process of its own, as the bench does. */
async function measure(files: string[]): Promise<Measured[]> {
  const bench = path.join(ROOT, 'bench/cutout.mjs');
  const options = { maxBuffer: 64e6, env: { ...process.env, FTL_PHOTOS: PHOTOS } };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bench, '--json', ...files],
    options,
  );
  return (JSON.parse(stdout) as { pictures: Measured[] }).pictures;
}

describe('a photo of one person and a picture of nobody', () => {
  let folder: string;
  let person: Measured;
  let nobody: Measured;
  let size: { width: number; height: number };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-cutout-'));
    const files = ['person.jpg', 'nobody.jpg'].map((name) => path.join(folder, name));
    const photo = await photoOfOnePerson();
    size = await sharp(photo).metadata();
    await writeFile(files[0]!, photo);
    const plain = {
      create: { width: 400, height: 300, channels: 3 as const, background: '#6688aa' },
    };
    await sharp(plain).jpeg().toFile(files[1]!);
    [person, nobody] = (await measure(files)) as [Measured, Measured];
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('UPLOAD-31: one person is valid; the cut-out has the size of the photo and a head', () => {
    expect(person.validation).toMatchObject({ is_valid: true, details: { faces: 1 } });
    expect(person).toMatchObject({ width: size.width, height: size.height });
    expect(person.alphaStats!.coverage).toBeGreaterThan(0.05);
    expect(person.head!.h).toBeGreaterThan(20);
  });

  it('the cut-out is RGBA in sRGB and says nothing about where and when it was taken', () => {
    expect(person.encoding).toEqual({ channels: 4, space: 'srgb', hasMetadata: false });
  });

  it('says how far it is, always forward', () => {
    const fractions = person.stages.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect([...new Set(person.stages.map(({ stage }) => stage))]).toEqual([
      'reading',
      'counting',
      'segmenting',
      'refining',
      'colouring',
    ]);
  });

  it('UPLOAD-31: a picture of nobody gets the reason no_people and no cut-out', () => {
    expect(nobody.validation).toMatchObject({
      is_valid: false,
      details: { reason: 'no_people', faces: 0 },
    });
    expect(nobody.width).toBeUndefined();
  });
});

const names = existsSync(PHOTOS)
  ? readdirSync(PHOTOS).filter((name) => /\.(jpg|png)$/.test(name) && !name.includes('.alpha.'))
  : [];

function peopleIn(name: string): number {
  if (name.startsWith('none-')) return 0;
  return Number(/^multi-(\d)/.exec(name)?.[1] ?? 1);
}

const describePhotos = names.length > 0 ? describe : describe.skip;

describePhotos('the shared test photos (skipped where they are not there)', () => {
  let measured: Map<string, Measured>;
  beforeAll(async () => {
    measured = new Map((await measure([])).map((result) => [result.name, result]));
  }, 300_000);

  it.each(names.length > 0 ? names : ['none'])(
    'UPLOAD-31: %s is counted as a person would',
    (name) => {
      const { people, validation } = measured.get(name)!;
      const expected = peopleIn(name);
      expect(people).toBe(expected);
      expect(validation.is_valid).toBe(expected === 1);
      const reason = expected === 0 ? 'no_people' : expected > 1 ? 'multiple_people' : undefined;
      expect(validation.details.reason).toBe(reason);
    },
  );

  it('every cut-out is as near to its reference as the recommended pipeline', () => {
    const compared = [...measured.values()].filter(({ overlap }) => overlap !== undefined);
    expect(compared).toHaveLength(6);
    const mean = (figure: 'overlap' | 'error'): number =>
      compared.reduce((sum, result) => sum + result[figure]!, 0) / compared.length;
    for (const { overlap } of compared) expect(overlap).toBeGreaterThanOrEqual(0.95);
    expect(mean('overlap')).toBeGreaterThanOrEqual(0.98);
    expect(mean('error')).toBeLessThanOrEqual(0.008);
  });
});

const LABELED = path.join(PHOTOS, '../photos-2');
/** Single people whom earlier versions refused: blurred, painted over, carrying a load, in profile. */
const ONCE_REFUSED = /0763|masked_faces_00105|old_c|old_g/;
const labels = existsSync(path.join(LABELED, 'labels.tsv'))
  ? readFileSync(path.join(LABELED, 'labels.tsv'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([name, people]) => people === '0' || ONCE_REFUSED.test(name!))
  : [];
const describeLabeled = labels.length > 0 ? describe : describe.skip;

describeLabeled('the labeled photos (skipped where they are not there)', () => {
  let measured: Map<string, Measured>;
  beforeAll(async () => {
    const files = labels.map(([name]) => path.join(LABELED, name!));
    measured = new Map((await measure(files)).map((result) => [result.name, result]));
  }, 300_000);

  it.each(labels.length > 0 ? labels.map(([name, people]) => [name!, people!]) : [['none', '0']])(
    'UPLOAD-31: %s shows %s people',
    (name, people) => {
      expect(measured.get(name)!.validation.is_valid).toBe(people === '1');
    },
  );
});
