import { describeLive, rollbackTarget, shortCommit, type ReleaseStore } from '@ftl/releases';
import { checkRollback } from '../compat/gate.ts';
import { offeredApi, type ApiOptions } from '../compat/live-api.ts';
import { projectFrom, type Project } from '../project.ts';
import { audienceFrom, whatIsLive } from '../release/audience.ts';
import { previewLink, type LinkOptions } from '../release/preview-link.ts';
import { promote } from '../release/promote.ts';
import { checkOnly, flipSet, publish, type Audience, type Published } from '../release/publish.ts';
import { buildReport, liveRecord, releasedReport } from '../release/reports.ts';
import { recordStockBuild } from '../release/stock-build.ts';
import { openStore, type OpenedStore, type StoreOptions } from '../release/store.ts';
import { build } from './build.ts';

interface Options extends StoreOptions, ApiOptions {
  /** `mf-manifest.json` of a build by another bundler. */
  manifest?: string | undefined;
}

const FROM = 'FROM_';

interface ReleaseOptions extends Options, LinkOptions {
  preview?: boolean | undefined;
  canary?: string | undefined;
  set?: string | undefined;
  'not-before'?: string | undefined;
}

interface PromoteOptions extends ReleaseOptions {
  /** Place of another shop's releases, as `store`. */
  from?: string | undefined;
  'from-owners'?: string | undefined;
}

export async function check(project: Project, options: Options): Promise<void> {
  const opened = await openStore(options);
  await prepare(project, options, { opened });
  const api = await offeredApi(options);
  const { routes, initial, sizes } = await checkOnly(opened, project.dir, api);
  const bytes = initial.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
  console.log(`${project.name} may go live: ${routes.join(', ')}; ${bytes} bytes before its page.`);
}

export async function release(project: Project, options: ReleaseOptions): Promise<void> {
  const { dir, name } = project;
  const audience = audienceFrom(options);
  const started = Date.now();
  const opened = await openStore(options);
  expectKey(opened, name, audience);
  await prepare(project, options, { opened, set: options.set });
  const before = await liveRecord(opened, name);
  const published = await publish(opened, dir, audience, () => offeredApi(options));
  const { version, change, scheduled } = published;
  if (change || scheduled || audience.kind === 'preview')
    print(await releasedReport(opened, { name, version }, before));
  printReleased(project, published, { opened, audience, started, options });
  await sayIfDirty(opened.store, name, version);
}

/** @param name of a release, which may be built in another repository */
export async function promoteRelease(
  [name = projectFrom().name, wanted]: readonly (string | undefined)[],
  options: PromoteOptions,
): Promise<void> {
  const audience = audienceFrom(options);
  const started = Date.now();
  const opened = await openStore(options);
  expectKey(opened, name, audience);
  const { from: store, 'from-owners': owners = options.owners } = options;
  const from =
    store === undefined ? undefined : await openStore({ store, owners }, fromEnvironment());
  const promoted = { name, version: wanted, from };
  const published = await promote(opened, promoted, audience, () => offeredApi(options));
  const { routes = [] } = (await opened.store.record(name, published.version)) ?? {};
  printReleased({ name, routes }, published, { opened, audience, started, options });
}

/** The environment with the credentials of the other shop's bucket, `FROM_S3_REGION` and so on. */
function fromEnvironment(): NodeJS.ProcessEnv {
  // Pipelines set a variable without a value to an empty text.
  const given = Object.entries(process.env).filter(
    ([name, value]) => name.startsWith(FROM) && value,
  );
  const renamed = given.map(([name, value]) => [name.slice(FROM.length), value] as const);
  return { ...process.env, ...Object.fromEntries(renamed) };
}

/** Builds the project, unless another bundler has. */
function prepare(
  project: Project,
  { manifest }: Options,
  { opened, set }: { opened?: OpenedStore; set?: string | undefined } = {},
): Promise<void> {
  return manifest === undefined ? build(project, opened, set) : recordStockBuild(project, manifest);
}

export async function report(project: Project, options: Options): Promise<void> {
  await prepare(project, options);
  print(await buildReport(await openStore(options), project));
}

/** @param name of a release, which may be built in another repository */
export async function rollBack(
  [name = projectFrom().name, to]: readonly (string | undefined)[],
  options: Options & { anyway?: boolean | undefined; set?: string | undefined },
): Promise<void> {
  const { store } = await openStore(options);
  if (options.set !== undefined) {
    const version = to ?? rollbackTarget(await store.pointer(), name);
    if (version === undefined) throw new Error(`Say the version of ${name} to go back to.`);
    await store.join(options.set, name, version);
    console.log(`${name} ${version} is in the set ${options.set}.`);
    return;
  }
  if (!options.anyway) await checkRollback(store, { name, to }, () => offeredApi(options));
  const change = await store.rollBack(name, to);
  console.log(`${name} ${change.to} is live again; before: ${change.from ?? 'nothing'}.`);
}

/** Makes the releases of a set live together. */
export async function goLiveTogether(set: string | undefined, options: Options): Promise<void> {
  if (set === undefined) throw new Error('Missing: the name of the set.');
  const opened = await openStore(options);
  const changes = await flipSet(opened, set, await offeredApi(options));
  print(
    changes.map(({ name, to, from }) => `${name} ${to} is live; before: ${from ?? 'nothing'}.`),
  );
}

/** @param name as of `rollBack` */
export async function takeDown(
  name = projectFrom().name,
  options: StoreOptions = {},
): Promise<void> {
  const { from } = await (await openStore(options)).store.takeDown(name);
  console.log(`${name} is off the site; before: ${from}.`);
}

/** @param name as of `rollBack` */
export async function takeBack(
  name = projectFrom().name,
  options: StoreOptions = {},
): Promise<void> {
  const { statement } = await (await openStore(options)).store.takeBack(name);
  console.log(`${name} ${statement.live?.version} does not go live at ${statement.at}.`);
}

export async function list(options: StoreOptions): Promise<void> {
  const { store, owners } = await openStore(options);
  for (const lines of (await describeLive(store, owners())).values()) print(lines);
}

interface Released {
  opened: OpenedStore;
  audience: Audience;
  /** In ms. */
  started: number;
  options: LinkOptions;
}

function printReleased(
  { name, routes }: Pick<Project, 'name' | 'routes'>,
  published: Published,
  { opened, audience, started, options }: Released,
): void {
  const { version } = published;
  const seconds = (Date.now() - started) / 1000;
  const hasLink =
    audience.kind === 'preview' || audience.kind === 'set' || published.scheduled !== undefined;
  const preview = hasLink ? previewLink(opened, { name, version, routes }, options) : '';
  print(whatIsLive(name, published, { audience, seconds, preview }));
}

/** Checked before publishing; the shop would only reject the release afterward. */
function expectKey({ owners, keyFor }: OpenedStore, name: string, audience: Audience): void {
  const { id } = keyFor(name);
  const key = owners().key(name, id);
  if (!key)
    throw new Error(`The owners file gives the key ${id} to no one who may release ${name}.`);
  const then = (audience.kind === 'all' && audience.notBefore) || new Date();
  const isOver = key.revoked !== undefined || (key.until !== undefined && key.until < then);
  if (key.may !== 'publish' || isOver) throw new Error(`The key ${id} may not release ${name}.`);
}

async function sayIfDirty(store: ReleaseStore, name: string, version: string): Promise<void> {
  const { commit = '' } = (await store.record(name, version)) ?? {};
  if (commit.endsWith('-dirty'))
    console.log(
      `It has changes that are in no commit: its signed record says ${shortCommit(commit)}.`,
    );
}

function print(lines: readonly string[]): void {
  console.log(lines.join('\n'));
}
