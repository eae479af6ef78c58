import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { ReleaseRecord } from '@ftl/contracts';
import { readApi } from '../compat/live-api.ts';
import { needsOfBuild } from '../compat/record.ts';
import { releasesInUse, type ReleaseInUse } from '../compat/releases-in-use.ts';
import { reportOn } from '../compat/report.ts';
import { isCheckout, ROOT } from '../place.ts';
import { projectFrom, readManifest, releasedWorkspaces, type Project } from '../project.ts';
import { readBuild } from '../release/read-build.ts';
import { openStore, type StoreOptions } from '../release/store.ts';
import { build } from './build.ts';

interface Options extends StoreOptions {
  api?: string | undefined;
  sources?: boolean | undefined;
  describe?: boolean | undefined;
}

/**
 * Whether an API offers what releases need; sets the exit code if it does not.
 *
 * @param names of a release, followed by its version; of workspaces with `sources` or `describe`
 */
export async function compat(names: readonly string[], options: Options): Promise<void> {
  const { api, sources, describe } = options;
  if (!isCheckout && !api)
    throw new Error('Missing option: --api https://shop.example, or a file with its description.');
  if (sources && !isCheckout)
    throw new Error("--sources reads the workspaces of the shop's repository.");
  if (describe) {
    for (const { record } of await ofSources(names))
      console.log(JSON.stringify(record.needs, null, 2));
    return;
  }
  const releases = sources ? await ofSources(names) : await published(names, options);
  const { lines, broken } = reportOn(releases, await readApi(api));
  for (const line of lines) console.log(line);
  if (broken > 0) process.exitCode = 1;
}

async function published(
  [name, version]: readonly string[],
  options: StoreOptions,
): Promise<ReleaseInUse[]> {
  const { store } = await openStore(options);
  if (!name) {
    const releases = await releasesInUse(store, await store.pointer());
    if (releases.length === 0) throw new Error('Nothing is live in this store.');
    return releases;
  }
  const record = version && (await store.record(name, version));
  if (!record) throw new Error(`${name} ${version ?? '(say a version)'} is not published.`);
  return [{ role: 'previous', record }];
}

/** Builds what has changed, and reads what the builds need. */
async function ofSources(names: readonly string[]): Promise<ReleaseInUse[]> {
  const projects = (names.length > 0 ? names : releasedWorkspaces()).map((name) =>
    projectFrom(name),
  );
  // `npm test` has built them, and other tests read the files.
  if (isCheckout && !process.env.SKIP_BUILD) buildWorkspaces(projects);
  else if (!isCheckout) for (const project of projects) await build(project);
  return Promise.all(
    projects.map(async ({ dir }) => {
      const built = await readBuild(dir);
      const needs = needsOfBuild(dir, built);
      const record = { ...built.record, version: 'sources', needs } as ReleaseRecord;
      return { role: 'live' as const, record };
    }),
  );
}

/** @throws Error with the build's output */
function buildWorkspaces(projects: readonly Project[]): void {
  const names = projects.map(({ dir }) => readManifest(dir).name);
  const nx = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const { status, stdout } = spawnSync(
    process.execPath,
    [nx, 'run-many', '--target=build', '--output-style=static', `--projects=${names.join(',')}`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout}`);
}
