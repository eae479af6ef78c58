import { SHELL_NAME, type LivePointer, type ReleaseRecord } from '@ftl/contracts';
import { ReleaseError } from '@ftl/releases';
import { remotesToMeet } from '../compat/shared.ts';
import { signedRecord } from './intact.ts';
import { renderRelease } from './render-release.ts';
import type { OpenedStore } from './store.ts';

interface WithScripts {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
}

interface Beside {
  /** What will be live beside the shell. */
  pointer: Live;
  /** The pointer before a change of several names. */
  before?: Live;
}

type Live = Pick<LivePointer, 'live'>;

/**
 * Renders every remote that a shell will meet in it. A remote that does not render in the live shell
 * either is left out: this shell makes nothing worse.
 *
 * @throws ReleaseError DOES_NOT_RENDER
 */
export async function tryRemotes(
  opened: OpenedStore,
  shell: WithScripts | undefined,
  { pointer, before = pointer }: Beside,
): Promise<void> {
  if (!shell) return;
  const store = {
    record: (name: string, at: string) => signedRecord(opened, name, at),
    file: (name: string, at: string, file: string) => opened.store.file(name, at, file),
  };
  const liveVersion = before.live[SHELL_NAME]?.version;
  for (const { role, record } of await remotesToMeet(store, pointer, before)) {
    const remote = await withScripts(opened, record.name, record.version);
    if (!remote || record.routes.length === 0) continue;
    const problem = await problemIn(remote, shell);
    if (problem === undefined) continue;
    const live = liveVersion && (await withScripts(opened, SHELL_NAME, liveVersion));
    if (live && (await problemIn(remote, live)) !== undefined) continue;
    throw new ReleaseError(
      'DOES_NOT_RENDER',
      `${record.name} ${record.version} (${role}) does not render in shell ${shell.record.version}: ${problem}`,
    );
  }
}

/**
 * A release with its scripts, because pages have no access to the store. It is verified, because
 * the HTML that the scripts of a shell generate becomes part of signed releases.
 */
export async function withScripts(
  opened: OpenedStore,
  name: string,
  version: string,
): Promise<WithScripts | undefined> {
  const verified = opened.verified();
  const record = await verified.record(name, version);
  if (!record) return undefined;
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(record.files).filter((each) => each.endsWith('.js'))) {
    const content = await verified.file(name, version, file);
    if (content) files.set(file, content);
  }
  return { record, files };
}

async function problemIn(remote: WithScripts, shell: WithScripts): Promise<string | undefined> {
  try {
    await renderRelease({ ...remote, shell });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
