import { checkRollback } from '../../../../tools/compat/gate.ts';
import { audienceFrom, whatIsLive } from '../../../../tools/release/audience.ts';
import { checkOnly, publish } from '../../../../tools/release/publish.ts';
import { previewLink, type OpenedStore } from '../../../../tools/release/store.ts';
import { compatibilityOf, offeredBy, type ApiOptions } from '../compatibility.ts';
import { build, type Project } from '../project.ts';
import { openPlace, type PlaceOptions } from '../release-place.ts';

interface ReleaseOptions extends PlaceOptions, ApiOptions {
  preview?: boolean | undefined;
  canary?: string | undefined;
}

export async function check(project: Project, options: PlaceOptions & ApiOptions): Promise<void> {
  const compatibility = compatibilityOf(project, options);
  const opened = await openPlace(options);
  await build(project);
  const { routes, initial, sizes } = await checkOnly(opened, project.dir, compatibility);
  const bytes = initial.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
  console.log(`${project.name} may go live: ${routes.join(', ')}; ${bytes} bytes before its page.`);
}

export async function release(project: Project, options: ReleaseOptions): Promise<void> {
  const audience = audienceFrom(options);
  const { SECRET_PREVIEWS, PUBLIC_URL } = process.env;
  if (audience.kind === 'preview' && !(SECRET_PREVIEWS && PUBLIC_URL))
    throw new Error('A preview link needs SECRET_PREVIEWS and PUBLIC_URL as the shop has them.');
  const started = Date.now();
  const compatibility = compatibilityOf(project, options);
  const opened = await openPlace(options);
  expectKey(opened, project.name);
  await build(project);
  const published = await publish(opened, project.dir, audience, compatibility);
  const seconds = (Date.now() - started) / 1000;
  const isPreview = audience.kind === 'preview';
  const preview = isPreview ? await previewLink(project.name, published.version) : '';
  for (const line of whatIsLive(project.name, published, { audience, seconds, preview }))
    console.log(line);
}

/** Checked before publishing; the shop would only reject the release afterward. */
function expectKey({ owners, keyIdFor }: OpenedStore, name: string): void {
  const id = keyIdFor(name);
  const key = owners().key(name, id);
  if (!key)
    throw new Error(`The owners file gives the key ${id} to no one who may release ${name}.`);
  const now = new Date();
  const isOver = key.revoked !== undefined || (key.until !== undefined && key.until < now);
  if (key.may !== 'publish' || isOver) throw new Error(`The key ${id} may not release ${name}.`);
}

export async function rollBack(
  { name }: Project,
  options: PlaceOptions & ApiOptions & { to?: string | undefined; anyway?: boolean | undefined },
): Promise<void> {
  const api = options.anyway ? undefined : offeredBy(options);
  const { store } = await openPlace(options);
  if (api) await checkRollback(store, { name, to: options.to }, api);
  const change = await store.rollBack(name, options.to);
  console.log(`${name} ${change.to} is live again; before: ${change.from ?? 'nothing'}.`);
}

export async function takeDown({ name }: Project, options: PlaceOptions): Promise<void> {
  const { from } = await (await openPlace(options)).store.takeDown(name);
  console.log(`${name} is off the site; before: ${from}.`);
}
