/**
 * Releases on the command line:
 *
 *   npm run release -w mf-static                    build, check, publish, go live
 *   npm run release -w mf-static -- --preview       published, and accessible only by a signed link
 *   npm run release -w mf-static -- --canary 10     live for a tenth of the visitors
 *   npm run release -- report mf-static             builds it; sizes beside the live release's, and the budget
 *   npm run release -- changelog mf-static          changes since the live release, into its CHANGELOG.md
 *   npm run release -- rollback mf-static [1.2.0]   ends the canary, else back to the previous release, or to
 *                                                   that one; --anyway even if it does not fit the API or the
 *                                                   other live releases
 *   npm run release -- take-down mf-gift            off the site, until it is released again
 *   npm run release -- list                         what is live, what was, when, from which commit
 *   npm run release -- compat                       whether the API here breaks a live, previous or canary release
 *   npm run release -- pack                         the packages for remotes in other repositories
 *
 * The store is the bucket of S3_BUCKET, else DATA_DIR/releases. A running shop applies the change
 * to its next page view; nothing is restarted.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './place.ts';
import { checkRollback } from './compat/gate.ts';
import { liveApi, readApi } from './compat/live-api.ts';
import { needsOf } from './compat/needs.ts';
import { runApi } from './run-api.ts';
import { audienceFrom, whatIsLive } from './release/audience.ts';
import { publish, type Audience } from './release/publish.ts';
import {
  buildReport,
  liveRecord,
  releasedChanges,
  releasedReport,
  unreleasedChanges,
} from './release/reports.ts';
import { openStore, previewLink } from './release/store.ts';
import { releasedWorkspaces, workspaceFrom } from './release/workspaces.ts';

/**
 * Publishes every built workspace whose build is not live yet, the shell first. Manual rollbacks
 * and take-downs persist until the next manual release, and a running canary continues.
 *
 * @param dataDir data folder of the shop
 */
export async function publishAll(dataDir: string): Promise<void> {
  const opened = await openStore(dataDir);
  const { store } = opened;
  const workspaces = releasedWorkspaces();
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
      const options = { needs: () => needsOf(workspace, workspaces), api };
      const folder = path.join(ROOT, workspace);
      const { change } = await publish(opened, folder, { kind: 'all' }, options);
      if (change) console.log(`  ${workspace} ${change.to} is live`);
    } catch (error) {
      // In production each workspace is released by its owners.
      if (!live[workspace] || (error as { code?: string }).code !== 'NO_KEY') throw error;
      console.log(`  ${workspace} stays at ${live[workspace].version}: its key is not here`);
    }
  }
}

async function release(workspace: string, audience: Audience): Promise<void> {
  const started = Date.now();
  build(workspace);
  const opened = await openStore();
  const before = await liveRecord(opened, workspace);
  const published = await publish(opened, path.join(ROOT, workspace), audience, {
    needs: () => needsOf(workspace),
  });
  const { version, change } = published;
  if (change || audience.kind === 'preview')
    print(await releasedReport(opened, { name: workspace, version }, before));
  if (change && releasedChanges(workspace, version, before))
    console.log(`What changed is in ${workspace}/CHANGELOG.md; commit it.`);
  const seconds = (Date.now() - started) / 1000;
  const preview = audience.kind === 'preview' ? await previewLink(workspace, version) : '';
  print(whatIsLive(workspace, published, { audience, seconds, preview }));
}

function print(lines: string[]): void {
  console.log(lines.join('\n'));
}

function build(workspace: string): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'packages/federation/src/webpack/run-build.ts')],
    { cwd: path.join(ROOT, workspace), stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${workspace} could not be built.`);
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      preview: { type: 'boolean' },
      canary: { type: 'string' },
      anyway: { type: 'boolean' },
    },
  });
  const [command, ...rest] = positionals;
  try {
    if (command === 'compat' || command === 'pack') {
      process.argv.splice(2, 1);
      await import(`./${command}.ts`);
    } else if (command === 'publish') await release(workspaceFrom(rest[0]), audienceFrom(values));
    else if (command === 'report') {
      const workspace = workspaceFrom(rest[0]);
      build(workspace);
      print(await buildReport(workspace));
    } else if (command === 'changelog') print(await unreleasedChanges(workspaceFrom(rest[0])));
    else if (command === 'rollback') {
      const [name, to] = rest;
      if (name && !values.anyway)
        await checkRollback((await openStore()).store, { name, to }, liveApi);
      runApi('released.js', positionals);
    } else if (['take-down', 'list'].includes(command ?? '')) runApi('released.js', positionals);
    else throw new Error('Unknown command. npm run release -- --help lists them.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
