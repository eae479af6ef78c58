import path from 'node:path';
import { SHELL_NAME } from '@ftl/contracts';
import { readApi } from '../compat/live-api.ts';
import { namesInUse } from '../compat/shared.ts';
import { ROOT } from '../place.ts';
import { projectFrom, releasedWorkspaces } from '../project.ts';
import { publish } from './publish.ts';
import { readBuild } from './read-build.ts';
import { openStore, type OpenedStore } from './store.ts';

/**
 * Publishes every built workspace of a checkout whose build is not live yet, the shell first.
 * Manual rollbacks and take-downs persist until the next manual release, and a running canary
 * continues.
 *
 * @param dataDir data folder of the shop
 */
export async function publishAll(
  dataDir: string,
  workspaces: readonly string[] = releasedWorkspaces(),
): Promise<void> {
  const opened = await openStore({}, { ...process.env, DATA_DIR: dataDir });
  const { store } = opened;
  // The API that is started next is the one built here.
  const api = () => readApi();
  for (const workspace of workspaces) {
    const { live, history } = await store.pointer();
    const last = history.findLast(({ name }) => name === workspace);
    if (last?.reason === 'rollback' || last?.reason === 'removal') {
      const state = last.to ? `stays at ${last.to}, as rolled back` : 'stays off the site';
      console.log(`  ${workspace} ${state}`);
      continue;
    }
    if (live[workspace]?.canary) {
      console.log(`  ${workspace} stays as it is: a canary of it is running`);
      continue;
    }
    try {
      if (workspace === SHELL_NAME) await buildShellWithNames(opened);
      const { change } = await publish(opened, path.join(ROOT, workspace), { kind: 'all' }, api);
      if (change) console.log(`  ${workspace} ${change.to} is live`);
    } catch (error) {
      // In production each workspace is released by its owners.
      if (!live[workspace] || (error as { code?: string }).code !== 'NO_KEY') throw error;
      console.log(`  ${workspace} stays at ${live[workspace].version}: its key is not here`);
    }
  }
}

/** Builds the shell again if it lacks a name that a live remote of another repository uses. */
async function buildShellWithNames(opened: OpenedStore): Promise<void> {
  const { store } = opened;
  const shell = projectFrom(SHELL_NAME);
  const { shared } = (await readBuild(shell.dir)).record;
  const used = Object.entries(await namesInUse(store, await store.pointer()));
  const isOffered = ([name, names]: [string, string[]]) =>
    names.every((each) => shared[name]?.names?.includes(each) !== false);
  if (used.every(isOffered)) return;
  const { build } = await import('../commands/build.ts');
  await build(shell, opened);
}
