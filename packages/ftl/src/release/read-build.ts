import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord, ReleaseNeeds, ReleaseRecord } from '@ftl/contracts';
import { SHARED } from '../build/shared-packages.ts';
import { integrityOf, privateSourceMap, ReleaseError } from '@ftl/releases';
import type { OfferedApi } from '../compat/live-api.ts';
import { needsOfBuild } from '../compat/record.ts';
import { packTypes, SHARED_TYPES } from '../compat/shared.ts';
import { emitSharedTypes, type SharedTypes } from '../compat/shared-types.ts';
import { compressAll } from './compress.ts';
import type { Build, Rendered } from './rendered-release.ts';

export interface BuildWithSourceMaps extends Build {
  /** By the file that each belongs to; source maps are not served. */
  sourceMaps: Map<string, Buffer>;
}

/**
 * Reads the build output of a remote, or of the shell, and checks every file against its record.
 *
 * @param folder of the workspace; its output is in `dist`
 * @throws ReleaseError FILE_MISSING, FILE_CHANGED
 */
export async function readBuild(folder: string): Promise<BuildWithSourceMaps> {
  const workspace = path.basename(folder);
  const dist = path.join(folder, 'dist');
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => undefined);
  if (!text)
    throw new ReleaseError(
      'FILE_MISSING',
      `${workspace} is not built: npm run build -w ${workspace}, or ftl build.`,
    );
  const record = JSON.parse(text) as BuildRecord;
  const files = new Map<string, Buffer>();
  for (const [name, integrity] of Object.entries(record.files)) {
    const content = await readFile(path.join(dist, name)).catch(() => undefined);
    if (!content) throw new ReleaseError('FILE_MISSING', `${workspace}: ${name} is missing.`);
    if (integrityOf(content) !== integrity)
      throw new ReleaseError('FILE_CHANGED', `${workspace}: ${name} is not what was built.`);
    files.set(name, content);
  }
  return { record, files, sourceMaps: await readSourceMaps(dist, [...files.keys()]) };
}

async function readSourceMaps(dist: string, files: string[]): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const name of files) {
    const map = await readFile(path.join(dist, `${name}.map`)).catch(() => undefined);
    if (map) maps.set(name, map);
  }
  return maps;
}

/** What a release records besides its files. */
export interface ReleaseFacts {
  commit: string;
  needs: ReleaseNeeds;
  types: SharedTypes;
}

/** Facts of a release, from the folder that it was built in. */
export function factsOf(
  folder: string,
  build: Build,
  offered: OfferedApi | undefined,
): ReleaseFacts {
  return {
    commit: commitOf(folder),
    needs: needsOfBuild(folder, build, offered),
    types: emitSharedTypes(folder, SHARED),
  };
}

/** Completes a build to a release: rendered pages, commit, sizes, compressed copies. */
export async function toRelease(
  { record, files: built, sourceMaps }: BuildWithSourceMaps,
  rendering: Promise<Rendered>,
  { types, ...facts }: ReleaseFacts,
): Promise<{ record: ReleaseRecord; files: Map<string, Buffer> }> {
  // Concurrent, because compressing uses other threads and rendering another process.
  const [compressed, rendered] = await Promise.all([compressAll(built), rendering]);
  const compressedPages = await compressAll(rendered.files);
  const files = new Map([...built, ...rendered.files]);
  const copies = new Map([
    ...[...sourceMaps].map(([name, map]) => privateSourceMap(name, map)),
    ...compressed.copies,
    ...compressedPages.copies,
    [SHARED_TYPES, packTypes(types)] as const,
  ]);
  return {
    record: {
      ...record,
      files: integritiesOf([...files]),
      routeScripts: rendered.routeScripts,
      prerendered: rendered.prerendered,
      ...(record.languages && { languages: withPages(record.languages, rendered.languages) }),
      ...facts,
      time: new Date().toISOString(),
      copies: integritiesOf([...copies]),
      sizes: Object.fromEntries(
        [...compressed.sizes, ...compressedPages.sizes].sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
    files: new Map([...files, ...copies]),
  };
}

function withPages(
  languages: NonNullable<BuildRecord['languages']>,
  rendered: Rendered['languages'] = {},
): BuildRecord['languages'] {
  return Object.fromEntries(
    Object.entries(languages).map(([language, build]) => [
      language,
      { ...build, ...rendered[language] },
    ]),
  );
}

function integritiesOf(files: [name: string, content: Buffer][]): Record<string, string> {
  return Object.fromEntries(files.map(([name, content]) => [name, integrityOf(content)]));
}

/**
 * The commit of the sources, with `-dirty` if they have changes that are in no commit, like `git
 * describe`. The image contains no repository; its build recorded the commit.
 */
function commitOf(folder: string): string {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT;
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-dirty');
  } catch {
    return 'unknown';
  }
}
