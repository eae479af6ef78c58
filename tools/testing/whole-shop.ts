import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../place.ts';
import { CUTOUT_RECORDINGS } from './cutout-recordings.ts';
import { freePort } from './free-port.ts';
import { imageRecordings, PRELOAD } from './image-recordings/folder.ts';

/** Generous, for a busy machine. */
export const START_TIMEOUT_MS = 400_000;

/** A second shop is used by tests of releases, most of which need no cutout or preview. */
const WITHOUT_IMAGES = { CUTOUT_PRELOAD: 'off', RENDER_PRELOAD: 'off' };

export interface WholeShop {
  url: string;
  dataDir: string;
  /** Process id of the starter; the server is its child. */
  pid: number;
  stop(): Promise<void>;
}

interface WholeShopOptions {
  /** Data folder of another shop, whose build and releases are reused. */
  sameReleasesAs?: string | undefined;
  /**
   * Replays recorded cutouts and images, and processes images at normal priority, because test
   * runners and browsers keep all cores busy. Benches measure the shop as shipped.
   */
  isForTests?: boolean;
  /** Of those releases, uses all or the remotes unchanged, even if the sources here differ. */
  keeps?: 'releases' | 'remotes';
}

/**
 * Starts the entire shop like `npm start`, with pages and remotes, on separate data and a free
 * port.
 *
 * @throws with its output if it does not become ready
 */
export async function startWholeShop({
  sameReleasesAs,
  isForTests = false,
  keeps,
}: WholeShopOptions = {}): Promise<WholeShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-whole-'));
  if (sameReleasesAs) {
    // Includes the keys that signed them.
    const folders = ['releases', 'secrets/release-keys'];
    for (const folder of folders.filter((each) => existsSync(path.join(sameReleasesAs, each))))
      await cp(path.join(sameReleasesAs, folder), path.join(dataDir, folder), { recursive: true });
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let printed = '';
  const shop = spawn(process.execPath, ['tools/shop.ts'], {
    cwd: ROOT,
    env: {
      ...(isForTests ? { CUTOUT_RECORDINGS, PICTURE_NICENESS: '0' } : {}),
      ...process.env,
      ...(isForTests ? replayingImages() : {}),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...(sameReleasesAs ? { SKIP_BUILD: 'yes', ...WITHOUT_IMAGES } : {}),
      ...(keeps ? { KEEP: keeps } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (shop.exitCode !== null || Date.now() > deadline) {
      shop.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
      throw new Error(`The shop did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    url,
    dataDir,
    pid: shop.pid!,
    stop: async () => {
      const ended = new Promise((resolve) => shop.once('exit', resolve));
      shop.kill('SIGINT');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function replayingImages(): NodeJS.ProcessEnv {
  const { IMAGE_RECORDINGS = imageRecordings(), NODE_OPTIONS = '' } = process.env;
  const preload = `--import=${pathToFileURL(PRELOAD).href}`;
  return { IMAGE_RECORDINGS, NODE_OPTIONS: `${NODE_OPTIONS} ${preload}`.trim() };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}
