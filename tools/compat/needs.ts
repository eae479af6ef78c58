import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseNeeds } from '@ftl/contracts';
import { ROOT } from '../place.ts';
import { entryOf } from './record/entry.ts';

/** Results by workspace, each with the hashes of its sources. */
export const NEEDS_CACHE = path.join(ROOT, 'node_modules/.cache/ftl-needs');

interface Cached {
  recorder: string;
  /** SHA-256 of each source, by its path below the root. */
  files: Record<string, string>;
  needs: ReleaseNeeds;
}

/**
 * The needs of a workspace's sources. Reading their types takes about five seconds of CPU time for
 * one workspace and ten for all, so the result is cached until a source changes.
 *
 * @param others workspaces needed next: reading them together is cheaper
 * @throws if the API path of a call cannot be determined
 */
export async function needsOf(
  workspace: string,
  others: readonly string[] = [],
): Promise<ReleaseNeeds> {
  const recorder = hashOfRecorder();
  const kept = read(workspace, recorder);
  if (kept) return kept;
  const stale = others.filter((each) => each !== workspace && !read(each, recorder));
  const wanted = [workspace, ...stale];
  // Imported lazily, because TypeScript takes a quarter of a second to load.
  const [{ openSources }, { recordNeeds }] = await Promise.all([
    import('./record/program.ts'),
    import('./record/index.ts'),
  ]);
  const entries = wanted.map((each) => entryOf(path.join(ROOT, each)));
  const sources = openSources(entries);
  const recorded = wanted.map((name, at) => {
    const { needs, files } = recordNeeds(sources, entries[at]!, name === 'shell');
    const hashes = files.map((file) => [path.relative(ROOT, file), hashOf(file)!] as const);
    write(name, { recorder, files: Object.fromEntries(hashes), needs });
    return needs;
  });
  return recorded[0]!;
}

function read(workspace: string, recorder: string): ReleaseNeeds | undefined {
  try {
    const text = readFileSync(path.join(NEEDS_CACHE, `${workspace}.json`), 'utf8');
    const cached = JSON.parse(text) as Cached;
    const isFresh =
      cached.recorder === recorder &&
      Object.entries(cached.files).every(([file, hash]) => hashOf(path.join(ROOT, file)) === hash);
    return isFresh ? cached.needs : undefined;
  } catch {
    return undefined;
  }
}

/** An unwritable cache only costs time. */
function write(workspace: string, cached: Cached): void {
  try {
    mkdirSync(NEEDS_CACHE, { recursive: true });
    writeFileSync(path.join(NEEDS_CACHE, `${workspace}.json`), JSON.stringify(cached));
  } catch {
    // The needs are computed again next time.
  }
}

/** Hash of the recording code, and of the libraries whose types it reads. */
function hashOfRecorder(): string {
  const hash = createHash('sha256').update(installedLibraries());
  const code = globSync('record/*.ts', { cwd: import.meta.dirname });
  for (const file of code.filter((each) => !/(test|fixture)\.ts$/.test(each)).sort())
    hash.update(file).update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/** Without the workspaces, of which a copy of this repository may have one more. */
function installedLibraries(): string {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const libraries = Object.entries(packages).filter(([, { integrity }]) => integrity);
  return libraries.map(([place, { integrity }]) => `${place} ${integrity}`).join('\n');
}

function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64');
  } catch {
    return undefined;
  }
}
