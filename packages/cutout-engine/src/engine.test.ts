import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { photoOfOnePerson, SHARED_PHOTOS } from '../../../tools/testing/sample-photos.js';
import type { Box, EngineStage, PeopleFound } from './index.js';

const run = promisify(execFile);
const BENCH = path.resolve(import.meta.dirname, '../bench/cutout.mjs');

interface Measured {
  name: string;
  people: number;
  verdict: PeopleFound['verdict'];
  canConfirm?: boolean;
  overlap?: number;
  error?: number;
  width?: number;
  height?: number;
  head?: Box;
  coverage?: number;
  encoding?: { channels: number; space: string; hasMetadata: boolean };
  stages: { stage: EngineStage; fraction: number }[];
}

/**
 * Runs the built package in the bench, a separate process, because it is faster there than in Jest.
 */
async function measure(args: string[]): Promise<Measured[]> {
  const { stdout } = await run(process.execPath, [BENCH, '--json', ...args], { maxBuffer: 64e6 });
  return (JSON.parse(stdout) as { images: Measured[] }).images;
}

describe('a photo of one person and an image without people', () => {
  let folder: string;
  let person: Measured;
  let noOne: Measured;
  let faded: Measured;
  let size: { width: number; height: number };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-cutout-'));
    const files = ['person.jpg', 'no-one.jpg', 'faded.png'].map((name) => path.join(folder, name));
    const photo = await photoOfOnePerson();
    size = await sharp(photo).metadata();
    await writeFile(files[0]!, photo);
    const plain = {
      create: { width: 400, height: 300, channels: 3 as const, background: '#6688aa' },
    };
    await sharp(plain).jpeg().toFile(files[1]!);
    await sharp(photo).linear(0.09, 190).toFile(files[2]!);
    [person, noOne, faded] = (await measure(files)) as [Measured, Measured, Measured];
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('cuts the person out of a photo with a tenth of the contrast', () => {
    expect(faded.verdict).toBe('ok');
    expect(faded.coverage!).toBeGreaterThan(0.5 * person.coverage!);
  });

  it('UPLOAD-31: accepts one person; the cutout has the size of the photo and a head', () => {
    expect(person).toMatchObject({ people: 1, verdict: 'ok' });
    expect(person).toMatchObject({ width: size.width, height: size.height });
    expect(person.coverage!).toBeGreaterThan(0.05);
    expect(person.head!.h).toBeGreaterThan(20);
  });

  it('returns RGBA in sRGB without metadata', () => {
    expect(person.encoding).toEqual({ channels: 4, space: 'srgb', hasMetadata: false });
  });

  it('reports its stages in order, with increasing fractions', () => {
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

  it('UPLOAD-31: returns no_people and no cutout for an image without people', () => {
    expect(noOne).toMatchObject({ people: 0, verdict: 'no_people' });
    expect(noOne.width).toBeUndefined();
  });
});

const names = existsSync(SHARED_PHOTOS)
  ? readdirSync(SHARED_PHOTOS).filter(
      (name) => /\.(jpg|png)$/.test(name) && !name.includes('.alpha.'),
    )
  : [];
const LABELED = path.join(SHARED_PHOTOS, '../photos-2');
/**
 * Photos of one person that earlier versions rejected: blurred, painted over, carrying a load, in
 * profile.
 */
const ONCE_REFUSED = /0763|masked_faces_00105|old_c|old_g/;
const labels = existsSync(path.join(LABELED, 'labels.tsv'))
  ? readFileSync(path.join(LABELED, 'labels.tsv'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([name, people]) => people === '0' || ONCE_REFUSED.test(name!))
      .map(([name, people]) => [name!, people!] as const)
  : [];

function peopleIn(name: string): number {
  if (name.startsWith('none-')) return 0;
  return Number(/^multi-(\d)/.exec(name)?.[1] ?? 1);
}

const describePhotos = names.length > 0 ? describe : describe.skip;

describePhotos('the shared test photos (skipped where they are not there)', () => {
  let measured: Map<string, Measured>;
  beforeAll(async () => {
    const files = [
      ...names.map((name) => path.join(SHARED_PHOTOS, name)),
      ...labels.map(([name]) => path.join(LABELED, name)),
    ];
    const results = await measure(['--people', ...files]);
    measured = new Map(results.map((result) => [result.name, result]));
  });

  it.each(names.length > 0 ? names : ['none'])(
    'UPLOAD-31: counts the people in %s as a human does',
    (name) => {
      const people = peopleIn(name);
      const verdict = people === 0 ? 'no_people' : people > 1 ? 'multiple_people' : 'ok';
      expect(measured.get(name)).toMatchObject({ people, verdict });
      if (people === 0) expect(measured.get(name)!.canConfirm).toBe(false);
    },
  );

  it('makes every cutout as close to its reference as the recommended pipeline', () => {
    const compared = [...measured.values()].filter(({ overlap }) => overlap !== undefined);
    expect(compared).toHaveLength(6);
    const mean = (figure: 'overlap' | 'error'): number =>
      compared.reduce((sum, result) => sum + result[figure]!, 0) / compared.length;
    for (const { overlap } of compared) expect(overlap).toBeGreaterThanOrEqual(0.95);
    expect(mean('overlap')).toBeGreaterThanOrEqual(0.98);
    expect(mean('error')).toBeLessThanOrEqual(0.008);
  });

  (labels.length > 0 ? it.each(labels) : it.skip.each([['labeled photos', '']]))(
    'UPLOAD-31, UPLOAD-19: %s shows %s people (skipped without them)',
    (name, people) => {
      const { verdict, canConfirm = false } = measured.get(name)!;
      expect({ isAccepted: verdict === 'ok', canConfirm }).toEqual({
        isAccepted: people === '1',
        canConfirm: false,
      });
    },
  );
});
