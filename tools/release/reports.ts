import path from 'node:path';
import type { ReleaseRecord } from '@ftl/contracts';
import { ROOT } from '../place.ts';
import { bundleReport, type Measured } from './bundle-report.ts';
import { writeChangelog } from './changelog.ts';
import { compressAll } from './compress.ts';
import { readBuild } from './read-build.ts';
import { signedRecord } from './intact.ts';
import { openStore, releases, type OpenedStore } from './store.ts';

/** The live release of a workspace; undefined before its first release, or if it is damaged. */
export async function liveRecord(
  opened: OpenedStore,
  workspace: string,
): Promise<ReleaseRecord | undefined> {
  const live = (await opened.store.pointer()).live[workspace];
  return live && (await signedRecord(opened, workspace, live.version));
}

/** The bundle report of a new release, compared with the previously live one. */
export async function releasedReport(
  { store }: OpenedStore,
  { name, version }: { name: string; version: string },
  before: ReleaseRecord | undefined,
): Promise<string[]> {
  const record = await store.record(name, version);
  const { budgetOf } = await releases();
  return record ? bundleReport(record, before, budgetOf(name)) : [];
}

/** The bundle report of the workspace's build, compared with the live release. */
export async function buildReport(workspace: string): Promise<string[]> {
  const { record, files } = await readBuild(path.join(ROOT, workspace));
  const { sizes } = await compressAll(files);
  const before = await liveRecord(await openStore(), workspace);
  const { budgetOf } = await releases();
  // The scripts of each route are only known once a release is rendered.
  const { routeScripts = {} } = before ?? {};
  const now: Measured = {
    ...record,
    version: `${record.version}, this build`,
    routeScripts,
    sizes: Object.fromEntries(sizes),
  };
  return bundleReport(now, before, budgetOf(workspace));
}

/** Writes the changes since the live release into CHANGELOG.md, before a release. */
export async function unreleasedChanges(workspace: string): Promise<string[]> {
  const before = await liveRecord(await openStore(), workspace);
  const section = writeChangelog(workspace, { version: 'Unreleased', since: before?.commit });
  return [section ?? `There is no history of ${workspace} since ${before?.commit} here.`];
}

/** Writes the changes of a release into CHANGELOG.md. @returns undefined without a git history */
export function releasedChanges(
  workspace: string,
  version: string,
  before: ReleaseRecord | undefined,
): string | undefined {
  return writeChangelog(workspace, { version, since: before?.commit });
}
