/**
 * Releases on the command line:
 *
 *   npm run release -w mf-static                  build, check, publish, go live
 *   npm run release -w mf-static -- --preview     published, and shown only by a signed link
 *   npm run release -w mf-static -- --canary 10   live for a tenth of the visitors
 *   npm run rollback -- mf-static [1.2.0]         end the canary, else back to the release before, or to that one
 *   npm run take-down -- mf-gift                  off the site, until it is released again
 *   npm run releases                              what is live, what was, when, from which commit
 *
 * The store is the bucket of S3_BUCKET, else DATA_DIR/releases. A running shop
 * shows the change with its next page; nothing is restarted.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './place.ts';
import { runApi } from './run-api.ts';
import { publish, type Audience } from './release/publish.ts';
import { openStore, previewLink } from './release/store.ts';
import { releasedWorkspaces, workspaceFrom } from './release/workspaces.ts';

/**
 * Publishes every built workspace whose bytes are not live yet, the shell first.
 * What was rolled back or taken down by hand stays so until it is released by hand,
 * and a running canary goes on.
 *
 * @param dataDir folder of everything this shop writes
 */
export async function publishAll(dataDir: string): Promise<void> {
  const store = await openStore(dataDir);
  for (const workspace of releasedWorkspaces()) {
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
    const { change } = await publish(store, workspace);
    if (change) console.log(`  ${workspace} ${change.to} is live`);
  }
}

async function release(workspace: string, audience: Audience): Promise<void> {
  const started = Date.now();
  build(workspace);
  const { version, change } = await publish(await openStore(), workspace, audience);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (audience.kind === 'preview') {
    console.log(`${workspace} ${version} is published, not live, after ${seconds} s. To see it:`);
    console.log(`  ${await previewLink(workspace, version)}`);
  } else if (!change) {
    console.log(`${workspace} is live with these bytes already.`);
  } else if (audience.kind === 'canary') {
    const share = `${audience.percent} % of the visitors`;
    console.log(`${workspace} ${version} is live for ${share} after ${seconds} s.`);
    console.log(
      `For all: npm run release -w ${workspace}. For none: npm run rollback -- ${workspace}.`,
    );
  } else {
    const before = change.from ?? 'nothing';
    console.log(`${workspace} ${version} is live after ${seconds} s; before: ${before}.`);
  }
}

function audienceFrom({ preview, canary }: { preview?: boolean; canary?: string }): Audience {
  if (preview) return { kind: 'preview' };
  if (canary === undefined) return { kind: 'all' };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error('A canary takes 1 to 99 percent of the visitors, such as --canary 10.');
  return { kind: 'canary', percent };
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
    options: { preview: { type: 'boolean' }, canary: { type: 'string' } },
  });
  const [command, ...rest] = positionals;
  try {
    if (command === 'publish') await release(workspaceFrom(rest[0]), audienceFrom(values));
    else if (['rollback', 'take-down', 'list'].includes(command ?? ''))
      runApi('released.js', positionals);
    else throw new Error('Say publish, rollback, take-down or list.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
