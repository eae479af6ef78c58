/**
 * Tests that tabs which are open during a deployment keep working, and that remotes need not be
 * released with the shell: starts the API of this version with the shell and the remotes of an
 * earlier one, then with this shell and the earlier remotes, and runs the browser tests of that
 * version on both.
 *
 *   npm run test:previous                        of the last tag, without one of the commit before
 *   npm run test:previous -- --from v1.2.0       of a commit
 *   npm run test:previous -- --store <folder>    the releases of a data folder, with the tests of the
 *                                                commit that its shell is from
 *   npm run test:previous -- --only remotes      in this shell, or --only releases: in the earlier one
 *   npm run test:previous -- -- main-path        files whose path contains this word, and Playwright's options
 *
 * Excludes tests that start their own shops: those would be of the earlier version.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { ROOT } from './place.ts';
import { copyRepository, type CopiedRepository } from './testing/copied-repository.ts';
import { SHARED_PHOTOS } from './testing/sample-photos.ts';
import { startWholeShop } from './testing/whole-shop.ts';

/** The last tag before this commit, otherwise the previous commit. */
function earlierVersion(): string {
  const tagged = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return tagged.status === 0 ? tagged.stdout.trim() : 'HEAD^';
}

/** The commit that the live shell of a data folder was built from. */
async function commitOf(dataDir: string): Promise<string> {
  const { openStore } = await import('../packages/ftl/src/release/store.ts');
  const { store } = await openStore({}, { ...process.env, DATA_DIR: dataDir });
  const version = (await store.pointer()).live['shell']?.version;
  const record = version && (await store.record('shell', version));
  if (!record) throw new Error(`No shell is live in ${dataDir}.`);
  return record.commit.replace('-dirty', '');
}

/** Builds and publishes everything of an earlier version, into a data folder in its checkout. */
function publishEarlier(earlier: CopiedRepository): string {
  const dataDir = path.join(earlier.dir, 'var');
  earlier.run(['tools/build.ts'], {});
  // The second is where versions before packages/ftl had it.
  const module = ['packages/ftl/src/release/publish-all.ts', 'tools/release.ts'].find((file) =>
    existsSync(path.join(earlier.dir, file)),
  );
  const program = `await (await import('./${module}')).publishAll(${JSON.stringify(dataDir)})`;
  process.stdout.write(earlier.run(['--input-type=module', '--eval', program], {}));
  return dataDir;
}

/** Browser tests that run on a given shop. */
function specsOf(earlier: CopiedRepository): string[] {
  return globSync('e2e/*.e2e.ts', { cwd: earlier.dir })
    .filter((file) => !readFileSync(path.join(earlier.dir, file), 'utf8').includes('shop/own-shop'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** @returns the exit code of the browser tests */
async function testOn(releases: string, keeps: 'releases' | 'remotes'): Promise<number> {
  const shop = await startWholeShop({ sameReleasesAs: releases, keeps, isForTests: true });
  try {
    const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
    const { status } = spawnSync(
      process.execPath,
      [...playwright, ...(positionals.length > 0 ? positionals : specsOf(earlier))],
      {
        cwd: earlier.dir,
        stdio: 'inherit',
        env: {
          ...process.env,
          FTL_URL: shop.url,
          FTL_DATA_DIR: shop.dataDir,
          // They are next to this checkout, not next to the earlier one.
          FTL_PHOTOS: SHARED_PHOTOS,
        },
      },
    );
    return status ?? 1;
  } finally {
    await shop.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, only: { type: 'string' }, store: { type: 'string' } },
});
await ensureBrowser(ROOT);
buildAll();
const store = values.store && path.resolve(values.store);
const commit = values.from ?? (store ? await commitOf(store) : earlierVersion());
console.log(`Preparing the version of ${commit} ...`);
const earlier = await copyRepository({ commit });
try {
  if (store) earlier.run(['tools/build.ts', '@ftl/contracts', '@ftl/rules'], {});
  const releases = store ?? publishEarlier(earlier);
  for (const keeps of ['releases', 'remotes'] as const) {
    if (keeps !== (values.only ?? keeps)) continue;
    console.log(keeps === 'releases' ? 'On the earlier shell:' : 'Earlier remotes in this shell:');
    const status = await testOn(releases, keeps);
    process.exitCode ||= status;
  }
} finally {
  await earlier.remove();
}
