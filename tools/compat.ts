/**
 * Checks releases and the API for compatibility:
 *
 *   npm run release -- compat                              before an API deployment: does the API that is built here
 *                                               offer what each live, previous and canary release needs?
 *   npm run release -- compat --api <file or address>   another description, such as https://shop.example
 *   npm run release -- compat --store <folder>          releases of another data folder
 *   npm run release -- compat mf-static 0.1.0           one published release, before a rollback to it
 *   npm run release -- compat --sources                 what the sources here need, before they are released
 *   npm run release -- compat --describe mf-static      prints what these sources need, as JSON
 *
 * The store is the bucket of S3_BUCKET, else DATA_DIR/releases. Exits with 1 if something breaks.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseRecord } from '@ftl/contracts';
import { readApi } from './compat/live-api.ts';
import { needsOf } from './compat/needs.ts';
import { releasesInUse, type ReleaseInUse } from './compat/releases-in-use.ts';
import { reportOn } from './compat/report.ts';
import { dataDirFrom } from './place.ts';
import { openStore } from './release/store.ts';
import { releasedWorkspaces, workspaceFrom } from './release/workspaces.ts';

interface Options {
  store?: string | undefined;
  sources?: boolean | undefined;
}

/** Releases to check, from the command line. */
async function chosen(
  names: string[],
  { store: folder, sources }: Options,
): Promise<ReleaseInUse[]> {
  if (sources)
    return ofSources(
      names.length > 0 ? names.map((name) => workspaceFrom(name)) : releasedWorkspaces(),
    );
  const { store } = await openStore(dataDirOf(folder));
  const [name, version] = names;
  if (!name) {
    const releases = await releasesInUse(store, await store.pointer());
    if (releases.length === 0) throw new Error('Nothing is live in this store.');
    return releases;
  }
  const record = version && (await store.record(name, version));
  if (!record) throw new Error(`${name} ${version ?? '(say a version)'} is not published.`);
  return [{ role: 'previous', record }];
}

async function ofSources(workspaces: string[]): Promise<ReleaseInUse[]> {
  const releases: ReleaseInUse[] = [];
  for (const name of workspaces) {
    const record = { name, version: 'sources', needs: await needsOf(name, workspaces) };
    releases.push({ role: 'live', record: record as ReleaseRecord });
  }
  return releases;
}

/** The data folder, or the folder `releases` in it. */
function dataDirOf(folder: string | undefined): string {
  if (folder === undefined) return dataDirFrom();
  const full = path.resolve(folder);
  return path.basename(full) === 'releases' ? path.dirname(full) : full;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    api: { type: 'string' },
    store: { type: 'string' },
    sources: { type: 'boolean' },
    describe: { type: 'boolean' },
  },
});
try {
  if (values.describe) {
    for (const name of positionals)
      console.log(JSON.stringify(await needsOf(workspaceFrom(name)), null, 2));
  } else {
    const { lines, broken } = reportOn(
      await chosen(positionals, values),
      await readApi(values.api),
    );
    for (const line of lines) console.log(line);
    if (broken > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
