import type { LiveChange, LivePointer, ReleaseRecord } from '@ftl/contracts';
import { checkBeforeFlip } from './gate.ts';
import { readBuild, toRelease, type Build } from './read-build.ts';
import type { Rendered } from './rendered-release.ts';
import { renderInSandbox, type ReleaseToCheck } from './sandbox/run.ts';
import { releaseErrors, type ReleaseStore } from './store.ts';

/** What a published release is for: everybody, a share of the visitors, or who has the link. */
export type Audience = { kind: 'all' } | { kind: 'canary'; percent: number } | { kind: 'preview' };

export interface Published {
  version: string;
  /** Missing where nothing moved: the same bytes were live already, or it is a preview. */
  change?: LiveChange;
}

/**
 * Publishes a workspace's build for an audience.
 *
 * @throws ReleaseError when a check fails; the live set is then as it was
 */
export async function publish(
  store: ReleaseStore,
  workspace: string,
  audience: Audience = { kind: 'all' },
): Promise<Published> {
  const build = await readBuild(workspace);
  const pointer = await store.pointer();
  const live = pointer.live[workspace];
  const current = live && (await store.record(workspace, live.version));
  const isLive = current?.container === build.record.container;
  if (isLive && audience.kind !== 'preview' && !live?.canary) return { version: current.version };

  const version = await versionFor(store, build);
  if (!(await store.record(workspace, version))) {
    const versioned = { ...build, record: { ...build.record, version } };
    await store.publish(await toRelease(versioned, await render(store, versioned)));
  }
  return { version, ...(await show(store, { workspace, version, audience })) };
}

async function show(
  store: ReleaseStore,
  { workspace, version, audience }: { workspace: string; version: string; audience: Audience },
): Promise<{ change?: LiveChange }> {
  const check = (pointer: LivePointer, record: ReleaseRecord) =>
    checkBeforeFlip(store, pointer, record);
  if (audience.kind === 'all') return { change: await store.goLive(workspace, version, check) };
  if (audience.kind === 'canary') {
    const canary = { version, percent: audience.percent };
    return { change: await store.startCanary(workspace, canary, check) };
  }
  const record = await store.record(workspace, version);
  if (record) await check(await store.pointer(), record);
  return {};
}

/**
 * Opens every route of the build in a headless DOM, inside the live shell, in a process
 * that has no access to anything else.
 *
 * @throws ReleaseError DOES_NOT_RENDER
 */
async function render(store: ReleaseStore, { record, files }: Build): Promise<Rendered> {
  const build = { record, files };
  try {
    if (build.record.name === 'shell') return await renderInSandbox(build);
    const shell = await liveShell(store);
    if (!shell) throw new Error('no shell is live yet; release it first');
    return await renderInSandbox({ ...build, shell });
  } catch (error) {
    const { ReleaseError } = await releaseErrors();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError('DOES_NOT_RENDER', `${build.record.name} does not render: ${reason}`);
  }
}

/** The live shell with its scripts: the check has no access to the store. */
async function liveShell(store: ReleaseStore): Promise<ReleaseToCheck['shell']> {
  const version = (await store.pointer()).live['shell']?.version;
  const record = version && (await store.record('shell', version));
  if (!record) return undefined;
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(record.files).filter((name) => name.endsWith('.js'))) {
    const content = await store.file('shell', record.version, file);
    if (content) files.set(file, content);
  }
  return { record, files };
}

/** The package's version; with the build's hash when that version was published with other bytes. */
async function versionFor(store: ReleaseStore, { record }: Build): Promise<string> {
  const taken = await store.record(record.name, record.version);
  if (!taken || taken.container === record.container) return record.version;
  return `${record.version}-${record.container.split('__').at(-1)}`;
}
