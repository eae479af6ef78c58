import type { ReleaseRecord } from '@ftl/contracts';
import { budgetOf } from '@ftl/releases';
import type { Project } from '../project.ts';
import { bundleReport, type Measured } from './bundle-report.ts';
import { compressAll } from './compress.ts';
import { readBuild } from './read-build.ts';
import { signedRecord } from './intact.ts';
import type { OpenedStore } from './store.ts';

/** The live release of a name; undefined before its first release, or if it is damaged. */
export async function liveRecord(
  opened: OpenedStore,
  name: string,
): Promise<ReleaseRecord | undefined> {
  const live = (await opened.store.pointer()).live[name];
  return live && (await signedRecord(opened, name, live.version));
}

/** The bundle report of a new release, compared with the previously live one. */
export async function releasedReport(
  { store }: OpenedStore,
  { name, version }: { name: string; version: string },
  before: ReleaseRecord | undefined,
): Promise<string[]> {
  const record = await store.record(name, version);
  return record ? bundleReport(record, before, budgetOf(name)) : [];
}

/** The bundle report of a build, compared with the live release. */
export async function buildReport(opened: OpenedStore, { dir, name }: Project): Promise<string[]> {
  const { record, files } = await readBuild(dir);
  const { sizes } = await compressAll(files);
  const before = await liveRecord(opened, name);
  // The scripts of each route are only known once a release is rendered.
  const { routeScripts = {} } = before ?? {};
  const now: Measured = {
    ...record,
    version: `${record.version}, this build`,
    routeScripts,
    sizes: Object.fromEntries(sizes),
  };
  return bundleReport(now, before, budgetOf(name));
}
