import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { listWorkspaces } from '../../tools/workspaces.js';
import {
  emailOf,
  OrderShop,
  SHOP_ENV,
  sessionIdOf,
  until,
} from '../src/orders/use-cases/order-shop.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { Container, type Image } from './container.js';
import { expectDescribed } from './description.js';
import { makeDesign } from './fixtures.js';
import { stopDatabase } from './server-process.js';
import { Visitor } from './visitor.js';

/** Run by `npm run test:image`, which builds the images and names the file that lists them. */
const { IMAGES } = process.env;
const describeImage = IMAGES ? describe : describe.skip;
/** Of the user `node` in the official image. */
const NODE_UID = 1000;
const START_TIMEOUT_MS = 120_000;
const DRAIN_SECONDS = 3;

describeImage('the container images (npm run test:image)', () => {
  const figures: Record<string, string> = {};
  let images: { app: Image; release: Image };
  let folder: string;
  /** As this machine reaches the database, and as the containers do. */
  let connectionString: string;
  const databaseUrl = 'postgresql://shop@/postgres?host=%2Fmnt';
  let volumes: Record<string, string>;

  beforeAll(async () => {
    images = JSON.parse(readFileSync(IMAGES!, 'utf8')) as typeof images;
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-sale-'));
    ({ connectionString } = await startEmbeddedPostgres(path.join(folder, 'postgres')));
    const sockets = new URL(connectionString.replace('@/', '@localhost/')).searchParams.get(
      'host',
    )!;
    // The containers' user connects through this folder.
    await chmod(sockets, 0o755);
    const data = path.join(folder, 'data');
    await mkdir(data);
    await chown(data, NODE_UID, NODE_UID);
    volumes = { '/data': data, '/mnt': sockets };
  }, 120_000);
  afterAll(async () => {
    await stopDatabase(folder);
    await rm(folder, { recursive: true, force: true });
    process.stdout.write(
      Object.entries(figures)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    );
  });

  async function measured<T>(name: string, run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await run();
    figures[name] = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    return result;
  }

  it('run as a user without privileges, who can write nothing but /data and /tmp', async () => {
    const script = `
      const fs = require('fs');
      const canWrite = (folder) => {
        try { fs.writeFileSync(folder + '/written', ''); fs.rmSync(folder + '/written'); return true; }
        catch { return false; }
      };
      const status = fs.readFileSync('/proc/self/status', 'utf8');
      console.log(JSON.stringify({
        uid: process.getuid(), pid: process.pid,
        capabilities: /CapBnd:\\s*0+\\n/.test(status) && /CapEff:\\s*0+\\n/.test(status) ? 'none' : status,
        written: ['/', '/app', '/app/api', '/home/node', '/data', '/tmp'].filter(canWrite),
      }));`;
    const { printed } = await Container.run(images.app, {
      command: ['node', '-e', script],
      volumes,
    });
    expect(JSON.parse(printed)).toEqual({
      uid: NODE_UID,
      pid: 1,
      capabilities: 'none',
      written: ['/data', '/tmp'],
    });
  });

  it('the release image publishes the shell and every remote, as the same user', async () => {
    const { exitCode, printed } = await measured('publish all releases', () =>
      Container.run(images.release, {
        env: { DATA_DIR: '/data' },
        volumes: { '/data': volumes['/data']! },
        isReadOnly: false,
      }),
    );
    expect({ exitCode, printed }).toEqual({ exitCode: 0, printed: expect.any(String) as string });
    const remotes = listWorkspaces().filter(({ isRemote }) => isRemote);
    for (const name of ['shell', ...remotes.map(({ folder }) => folder)])
      expect(printed).toMatch(new RegExp(`^${name} \\S+ is live after`, 'm'));
  }, 600_000);

  it('migrates an empty database in production', async () => {
    const { exitCode, printed } = await measured('migrate', () =>
      Container.run(images.app, {
        command: ['node', 'dist/migrate.js'],
        env: productionEnv(),
        volumes,
      }),
    );
    expect({ exitCode, printed }).toEqual({ exitCode: 0, printed: 'The tables are up to date.\n' });
  }, 120_000);

  it('becomes ready in production and serves the home page', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const container = await Container.start(images.app, {
      env: { ...productionEnv(), HOST: '127.0.0.1', PORT: String(port) },
      volumes,
    });
    try {
      await measured('ready in production', () => untilReady(container, url));
      const home = await fetch(url);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain('Get Started');
      expect((await fetch(`${url}/sandbox/mail`)).status).toBe(404);
    } finally {
      await container.signal('SIGTERM');
    }
    expect(await container.exitCode).toBe(0);
  }, 240_000);

  it('sells a shirt: photo, design, order, payment, confirmation; then ends gracefully', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const container = await Container.start(images.app, {
      env: {
        ...SHOP_ENV,
        // Without production the sandbox stands in for Stripe, mail and the print partner.
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        LOG_LEVEL: 'warn',
      },
      volumes,
    });
    const shop = OrderShop.over({
      url,
      dataDir: folder,
      connectionString,
      visitor: () => new Visitor(url, expectDescribed),
      log: () => container.printed,
      kill: () => container.signal('SIGKILL'),
      end: () => container.signal('SIGTERM'),
      restart: () => Promise.reject(new Error('A container is not started again.')),
      stop: () => container.signal('SIGTERM'),
    });
    try {
      await measured('ready', () => untilReady(container, url));
      await measured('photo to confirmed order', async () => {
        const visitor = new Visitor(url, expectDescribed);
        const design = await makeDesign(visitor);
        const { body } = await shop.checkout(visitor, design.id);
        expect((await shop.pay(body.url)).status).toBe(303);
        const order = await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
        const mail = await shop.mail(emailOf(visitor), 'confirmed');
        expect(mail.text).toContain(order.friendlyOrderNumber);
        // The print file is with the print partner.
        await shop.row(
          `select 1 from orders where checkout_session_id = $1 and fulfillment = 'processing'`,
          [sessionIdOf(body.url)],
        );
      });
      // Photos and the print file are in the volume.
      expect(await readdir(path.join(volumes['/data']!, 'storage'))).not.toEqual([]);
    } finally {
      await shop.stop();
    }
    await until(async () => {
      const readiness = await fetch(`${url}/api/health/ready`).catch(() => null);
      return readiness?.status === 503 ? true : null;
    });
    expect(await measured('SIGTERM to end', () => container.exitCode)).toBe(0);
  }, 300_000);

  /** Keys of nobody: what is checked here reaches no other company. */
  function productionEnv(): Record<string, string> {
    return {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://shop.example',
      SECRET: 'a secret of at least 32 characters',
      STRIPE_SECRET_KEY: 'sk_live_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      SMTP_URL: 'smtp://localhost:9',
      CONTACT_EMAIL: 'desk@shop.example',
      LOG_LEVEL: 'warn',
    };
  }
});

/** @throws with what the container printed when it ends, or is not ready in time */
async function untilReady(container: Container, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const readiness = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (readiness?.ok) return;
    if (!container.isRunning || Date.now() > deadline) {
      const checks = await readiness?.text();
      throw new Error(`The container did not become ready (${checks}):\n${container.printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
