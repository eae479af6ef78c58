import {
  inLanguage,
  SHELL_NAME,
  type BuildRecord,
  type LiveChange,
  type LivePointer,
  type ReleaseRecord,
  type ScheduledStatement,
} from '@ftl/contracts';
import { ReleaseError, type SetPlan } from '@ftl/releases';
import { checkCompatibility } from '../compat/gate.ts';
import type { OfferedApi } from '../compat/live-api.ts';
import { checkBeforeFlip } from './gate.ts';
import { intactLive, intactRelease, isPublished, signedRecord } from './intact.ts';
import { factsOf, readBuild, toRelease } from './read-build.ts';
import { renderRelease } from './render-release.ts';
import type { Build, Rendered, ReleaseToRender } from './rendered-release.ts';
import { tryRemotes, withScripts } from './try-remotes.ts';
import type { OpenedStore } from './store.ts';

/**
 * The audience of a published release: everyone, a share of the visitors, or holders of the link.
 */
export type Audience =
  | { kind: 'all'; notBefore?: Date }
  | { kind: 'canary'; percent: number }
  | { kind: 'preview' }
  /** Everyone, together with the others of the set. */
  | { kind: 'set'; set: string };

export interface Published {
  version: string;
  /** Absent if nothing changed: the same bytes were live already, or it is a preview or in a set. */
  change?: LiveChange;
  /** Set if it goes live later. */
  scheduled?: ScheduledStatement;
}

/**
 * Publishes the build of a remote, or of the shell, for an audience.
 *
 * @param folder of the workspace; its build is in `dist`
 * @param api the API that it will run with; without it, compatibility is not checked
 * @throws ReleaseError if a check fails; the live set is then unchanged
 */
export async function publish(
  opened: OpenedStore,
  folder: string,
  audience: Audience = { kind: 'all' },
  api?: () => Promise<OfferedApi>,
): Promise<Published> {
  const { store } = opened;
  const build = await readBuild(folder);
  const workspace = build.record.name;
  // Fail early if this machine does not have the key.
  const keyId = opened.keyFor(workspace).id;
  const pointer = await store.pointer();
  const current = await intactLive(opened, pointer, workspace);
  const isLive = current !== undefined && isSame(current, build);
  const isCanary = pointer.live[workspace]?.canary !== undefined;
  if (isLive && audience.kind !== 'preview' && !isCanary) return { version: current.version };

  const offered = await api?.();
  const version = await versionFor(opened, build, keyId);
  if (!(await isPublished(opened, workspace, version))) {
    const versioned = { ...build, record: { ...build.record, version } };
    const rendering = render(opened, versioned, audience);
    await store.publish(await toRelease(versioned, rendering, factsOf(folder, build, offered)));
  }
  const shown = { workspace, version, audience, api: offered, restate: current === undefined };
  return { version, ...(await show(opened, shown)) };
}

/**
 * Makes all releases of a set live in one step, after checking them beside each other.
 *
 * @throws ReleaseError if a check fails; the live set is then unchanged
 */
export async function flipSet(
  opened: OpenedStore,
  set: string,
  api: OfferedApi | undefined,
): Promise<LiveChange[]> {
  const check = async ({ before, after, records }: SetPlan) => {
    for (const record of records) await checkRelease(opened, after, { record, api, before });
  };
  const plan = await opened.store.plan(set);
  await check(plan);
  const { before, after: pointer } = plan;
  const shell = plan.records.find(({ name }) => name === SHELL_NAME);
  if (shell)
    await tryRemotes(opened, await withScripts(opened, SHELL_NAME, shell.version), {
      pointer,
      before,
    });
  return opened.store.flip(set, check);
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
  api: OfferedApi,
): Promise<ReleaseRecord> {
  const build = await readBuild(folder);
  const facts = factsOf(folder, build, api);
  const { record, files } = await toRelease(build, render(opened, build), facts);
  const pointer = await opened.store.pointer();
  await checkRelease(opened, pointer, { record, api, files });
  if (record.name === SHELL_NAME) await tryRemotes(opened, { record, files }, { pointer });
  return record;
}

/** Shows a published release to an audience, once it has passed the checks. */
export async function show(
  opened: OpenedStore,
  { workspace, version, audience, api, restate }: Shown,
): Promise<Pick<Published, 'change' | 'scheduled'>> {
  const { store } = opened;
  const check = (pointer: LivePointer, record: ReleaseRecord) =>
    checkRelease(opened, pointer, { record, api });
  if (audience.kind === 'set') {
    await store.join(audience.set, workspace, version);
    return {};
  }
  const pointer = await store.pointer();
  const record = await store.record(workspace, version);
  if (record) await check(pointer, record);
  if (workspace === SHELL_NAME)
    await tryRemotes(opened, await withScripts(opened, workspace, version), { pointer });
  if (audience.kind === 'all' && audience.notBefore) {
    const { notBefore } = audience;
    return { scheduled: await store.schedule(workspace, version, { notBefore, check }) };
  }
  if (audience.kind === 'all')
    return { change: await store.goLive(workspace, version, { check, restate }) };
  if (audience.kind === 'canary') {
    const canary = { version, percent: audience.percent };
    return { change: await store.startCanary(workspace, canary, check) };
  }
  return {};
}

interface ToCheck {
  record: ReleaseRecord;
  api: OfferedApi | undefined;
  /** Of a release that is not published. */
  files?: ReadonlyMap<string, Buffer>;
  /** The pointer before a change of several names. */
  before?: LivePointer;
}

/** @throws ReleaseError if the release must not go live */
async function checkRelease(
  opened: OpenedStore,
  pointer: LivePointer,
  { record, api, files, before }: ToCheck,
): Promise<void> {
  const store = {
    // Pages skip a refused release of another name, and it must not prevent this one.
    record: (name: string, version: string) => signedRecord(opened, name, version),
    file: async (name: string, version: string, file: string) =>
      (name === record.name ? files?.get(file) : undefined) ??
      (await opened.store.file(name, version, file)),
  };
  await checkBeforeFlip(store, pointer, record, {
    owners: opened.owners(),
    ...(before && { before }),
  });
  if (api) await checkCompatibility(store, pointer, record, { ...api, before });
}

/**
 * Opens every route of the build inside the live shell.
 *
 * @throws ReleaseError DOES_NOT_RENDER
 */
export async function render(
  opened: OpenedStore,
  { record, files }: Build,
  audience: Audience = { kind: 'all' },
): Promise<Rendered> {
  const build = { record, files };
  try {
    const shell = record.name === SHELL_NAME ? undefined : await shellFor(opened, audience);
    if (record.name !== SHELL_NAME && !shell)
      throw new Error('no shell is live yet; release it first');
    const rendered = await renderRelease({ ...build, ...(shell && { shell }) });
    const languages: NonNullable<Rendered['languages']> = {};
    for (const language of Object.keys(record.languages ?? {})) {
      const translated = translatedRelease({ ...build, ...(shell && { shell }) }, language);
      if (!translated) continue;
      const { files: pages, ...found } = await renderRelease(translated);
      languages[language] = found;
      for (const [name, content] of pages) rendered.files.set(name, content);
    }
    return { ...rendered, languages };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError('DOES_NOT_RENDER', `${build.record.name} does not render: ${reason}`);
  }
}

/** @returns undefined if the shell does not have this language yet: it must be released first */
function translatedRelease(
  { record, files, shell }: ReleaseToRender,
  language: string,
): ReleaseToRender | undefined {
  const own = inLanguage(record, language);
  if (!own || !shell) return own && { record: own, files, language };
  const host = inLanguage(shell.record, language);
  return host && { record: own, files, language, shell: { ...shell, record: host } };
}

/** The shell of the set, else the live one. */
async function shellFor(
  opened: OpenedStore,
  audience: Audience,
): Promise<ReleaseToRender['shell']> {
  const ofSet = audience.kind === 'set' ? await opened.store.set(audience.set) : {};
  const { live } = await opened.store.pointer();
  const version = ofSet[SHELL_NAME] ?? live[SHELL_NAME]?.version;
  return version === undefined ? undefined : withScripts(opened, SHELL_NAME, version);
}

/**
 * The package's version; with the build's hash if that version was published with other bytes, and
 * with the key's id, then a number, if what was published is not what a valid key signed.
 */
async function versionFor(opened: OpenedStore, build: Build, keyId: string): Promise<string> {
  const { name, version, container } = build.record;
  const containers = [container, ...containersOf(build.record)];
  const withHash = [version, ...containers.map((each) => each.split('__').at(-1))].join('-');
  const withKey = `${withHash}-${keyId}`;
  for (let attempt = 0; ; attempt += 1) {
    const wanted = [version, withHash, withKey][attempt] ?? `${withKey}-${attempt - 1}`;
    if (!(await isPublished(opened, name, wanted))) return wanted;
    const taken = await intactRelease(opened, name, wanted);
    if (taken && isSame(taken, build)) return wanted;
  }
}

/** Of the other languages; each is named by its own content. */
function containersOf({ languages = {} }: Pick<BuildRecord, 'languages'>): string[] {
  return Object.values(languages).map(({ container }) => container);
}

/**
 * Whether a release was made from this build.
 *
 * @throws ReleaseError VERSION_TAKEN if other bytes have the same container name, which only a
 *   build of another bundler can cause: browsers keep what they have loaded under a name
 */
function isSame(release: ReleaseRecord, { record }: Build): boolean {
  const names = ({ container, ...rest }: BuildRecord) => [container, ...containersOf(rest)].join();
  if (names(release) !== names(record)) return false;
  if (Object.entries(record.files).every(([file, hash]) => release.files[file] === hash))
    return true;
  throw new ReleaseError(
    'VERSION_TAKEN',
    `${release.name} ${release.version} has other files under the container name ${record.container}: ` +
      'raise the version, and give the container a name that contains it.',
  );
}
