import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord, ReleaseRecord } from '@ftl/contracts';
import { integrityOf } from '@ftl/federation/integrity';
import { ROOT } from '../place.ts';
import { compress } from './compress.ts';
import type { Rendered } from './rendered-release.ts';
import { releaseErrors, sourceMapFiles } from './store.ts';

export interface Build {
  record: BuildRecord;
  files: Map<string, Buffer>;
}

export interface BuildWithSourceMaps extends Build {
  /** By the file that each is of; they are not served. */
  sourceMaps: Map<string, Buffer>;
}

/**
 * Reads a workspace's build output and checks every file against its record.
 *
 * @throws ReleaseError FILE_MISSING, FILE_CHANGED
 */
export async function readBuild(workspace: string): Promise<BuildWithSourceMaps> {
  const { ReleaseError } = await releaseErrors();
  const dist = path.join(ROOT, workspace, 'dist');
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => undefined);
  if (!text)
    throw new ReleaseError(
      'FILE_MISSING',
      `${workspace} is not built: npm run build -w ${workspace}`,
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

/** Completes a build to a release: what it rendered, commit, sizes, compressed copies. */
export async function toRelease(
  { record, files: built, sourceMaps }: BuildWithSourceMaps,
  rendered: Rendered,
): Promise<{ record: ReleaseRecord; files: Map<string, Buffer> }> {
  const files = new Map([...built, ...rendered.files]);
  const all = new Map(files);
  const { privateSourceMap } = await sourceMapFiles();
  for (const [name, map] of sourceMaps) all.set(...privateSourceMap(name, map));
  const sizes: ReleaseRecord['sizes'] = {};
  await Promise.all(
    [...files].map(async ([name, content]) => {
      const copies = await compress(name, content);
      for (const [suffix, copy] of Object.entries(copies)) all.set(name + suffix, copy);
      sizes[name] = { raw: content.length, brotli: copies['.br']?.length ?? content.length };
    }),
  );
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    record: {
      ...record,
      files: Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)])),
      routeScripts: rendered.routeScripts,
      prerendered: rendered.prerendered,
      commit: currentCommit(),
      sizes: sorted,
    },
    files: all,
  };
}

/** The image has no repository; its build recorded the commit. */
function currentCommit(): string {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
