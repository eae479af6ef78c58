import type { LiveChange, LivePointer, ReleaseNeeds, ReleaseRecord } from '@ftl/contracts';
import { checkCompatibility } from '../compat/gate.ts';
import { liveApi, type OfferedApi } from '../compat/live-api.ts';
import { checkBeforeFlip } from './gate.ts';
import type { Build } from './build-files.ts';
import { intactLive, intactRelease, isPublished, signedRecord } from './intact.ts';
import { commitOf, readBuild, toRelease, type ReleaseFacts } from './read-build.ts';
import type { Rendered } from './rendered-release.ts';
import { renderInSandbox, type ReleaseToCheck } from './sandbox/run.ts';
import { releases, type OpenedStore } from './store.ts';

/**
 * The audience of a published release: everyone, a share of the visitors, or holders of the link.
 */
export type Audience = { kind: 'all' } | { kind: 'canary'; percent: number } | { kind: 'preview' };

export interface PublishOptions {
  /** Reads the release's needs from the sources; absent if they cannot be read. */
  needs?: () => Promise<ReleaseNeeds>;
  /** Description of the live API. */
  api?: () => Promise<OfferedApi>;
}

export interface Published {
  version: string;
  /** Absent if nothing changed: the same bytes were live already, or it is a preview. */
  change?: LiveChange;
}

/**
 * Publishes the build of a remote, or of the shell, for an audience.
 *
 * @param folder of the workspace; its build is in `dist`
 * @throws ReleaseError if a check fails; the live set is then unchanged
 */
export async function publish(
  opened: OpenedStore,
  folder: string,
  audience: Audience = { kind: 'all' },
  { needs, api = liveApi }: PublishOptions = {},
): Promise<Published> {
  const { store } = opened;
  const build = await readBuild(folder);
  const workspace = build.record.name;
  // Fail early if this machine does not have the key.
  const keyId = opened.keyIdFor(workspace);
  const pointer = await store.pointer();
  const current = await intactLive(opened, pointer, workspace);
  const isLive = current?.container === build.record.container;
  const isCanary = pointer.live[workspace]?.canary !== undefined;
  if (isLive && audience.kind !== 'preview' && !isCanary) return { version: current.version };

  const offered = needs && (await api());
  const version = await versionFor(opened, build, keyId);
  if (!(await isPublished(opened, workspace, version))) {
    const versioned = { ...build, record: { ...build.record, version } };
    const release = toRelease(versioned, render(opened, versioned), readFacts(folder, needs));
    await store.publish(await release);
  }
  const shown = { workspace, version, audience, api: offered, restate: current === undefined };
  return { version, ...(await show(opened, shown)) };
}

async function readFacts(folder: string, needs: PublishOptions['needs']): Promise<ReleaseFacts> {
  return { commit: commitOf(folder), needs: await needs?.() };
}

interface Shown {
  workspace: string;
  version: string;
  audience: Audience;
  api: OfferedApi | undefined;
  restate: boolean;
}

/**
 * Checks the build of a remote like `publish`, inside the live shell, without changing anything.
 *
 * @throws ReleaseError
 */
export async function checkOnly(
  opened: OpenedStore,
  folder: string,
  { needs, api }: Required<PublishOptions>,
): Promise<ReleaseRecord> {
  const build = await readBuild(folder);
  const { record } = await toRelease(build, render(opened, build), readFacts(folder, needs));
  await checkRelease(opened, await opened.store.pointer(), record, await api());
  return record;
}

async function show(
  opened: OpenedStore,
  { workspace, version, audience, api, restate }: Shown,
): Promise<{ change?: LiveChange }> {
  const { store } = opened;
  const check = (pointer: LivePointer, record: ReleaseRecord) =>
    checkRelease(opened, pointer, record, api);
  if (audience.kind === 'all')
    return { change: await store.goLive(workspace, version, { check, restate }) };
  if (audience.kind === 'canary') {
    const canary = { version, percent: audience.percent };
    return { change: await store.startCanary(workspace, canary, check) };
  }
  const record = await store.record(workspace, version);
  if (record) await check(await store.pointer(), record);
  return {};
}

/** @throws ReleaseError if the release must not go live */
async function checkRelease(
  opened: OpenedStore,
  pointer: LivePointer,
  record: ReleaseRecord,
  api: OfferedApi | undefined,
): Promise<void> {
  // Pages skip a refused release of another name, and it must not prevent this one.
  const store = {
    record: (name: string, version: string) => signedRecord(opened, name, version),
  };
  await checkBeforeFlip(store, pointer, record, opened.owners());
  if (api) await checkCompatibility(store, pointer, record, api);
}

/**
 * Opens every route of the build in a headless DOM, inside the live shell, in a sandboxed process.
 *
 * @throws ReleaseError DOES_NOT_RENDER
 */
async function render(opened: OpenedStore, { record, files }: Build): Promise<Rendered> {
  const build = { record, files };
  try {
    if (build.record.name === 'shell') return await renderInSandbox(build);
    const shell = await liveShell(opened);
    if (!shell) throw new Error('no shell is live yet; release it first');
    return await renderInSandbox({ ...build, shell });
  } catch (error) {
    const { ReleaseError } = await releases();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError('DOES_NOT_RENDER', `${build.record.name} does not render: ${reason}`);
  }
}

/**
 * The live shell with its scripts, because the sandbox cannot access the store. It is verified,
 * because the HTML that its scripts generate becomes part of the signed release.
 */
async function liveShell(opened: OpenedStore): Promise<ReleaseToCheck['shell']> {
  const version = (await opened.store.pointer()).live['shell']?.version;
  const verified = opened.verified();
  const record = version && (await verified.record('shell', version));
  if (!record) return undefined;
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(record.files).filter((name) => name.endsWith('.js'))) {
    const content = await verified.file('shell', record.version, file);
    if (content) files.set(file, content);
  }
  return { record, files };
}

/**
 * The package's version; with the build's hash if that version was published with other bytes, and
 * with the key's id, then a number, if what was published is not what a valid key signed.
 */
async function versionFor(
  opened: OpenedStore,
  { record: { name, version, container } }: Build,
  keyId: string,
): Promise<string> {
  const withHash = `${version}-${container.split('__').at(-1)}`;
  const withKey = `${withHash}-${keyId}`;
  for (let attempt = 0; ; attempt += 1) {
    const wanted = [version, withHash, withKey][attempt] ?? `${withKey}-${attempt - 1}`;
    if (!(await isPublished(opened, name, wanted))) return wanted;
    const taken = await intactRelease(opened, name, wanted);
    if (taken?.container === container) return wanted;
  }
}
