import { globSync, readFileSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { listWorkspaces } from '../../tools/workspaces.js';
import { emailOf, OrderShop, SHOP_ENV, sessionIdOf, until } from './fixtures/order-shop.js';
import { Container } from './container.js';
import { expectDescribed } from './description.js';
import { makeDesign } from './fixtures/photos.js';
import {
  folderOfNode,
  NODE_UID,
  openImagePlace,
  untilReady,
  type ImagePlace,
} from './image-place.js';
import { OwnedReleases } from './owned-releases.js';
import { Visitor } from './visitor.js';

/** Set by `npm run test:image`, which builds the images and lists them in this file. */
const { IMAGES } = process.env;
const describeImage = IMAGES ? describe : describe.skip;
const MAX_IMAGE_MEGABYTES = 550;
const DRAIN_SECONDS = 3;
/** Next to the keys, as a path in the containers. */
const RELEASE_OWNERS = '/data/release-keys/owners.json';

interface Manifest {
  name: string;
  version: string;
}

describeImage('the container images (npm run test:image)', () => {
  const figures: Record<string, string> = {};
  let place: ImagePlace;
  let images: ImagePlace['images'];
  let volumes: ImagePlace['volumes'];

  beforeAll(async () => {
    place = await openImagePlace(IMAGES!);
    ({ images, volumes } = place);
    const keys = await folderOfNode(path.join(volumes['/data'], 'release-keys'));
    await OwnedReleases.create(keys);
    for (const file of await readdir(keys)) await chown(path.join(keys, file), NODE_UID, NODE_UID);
  });
  afterAll(async () => {
    await place?.remove();
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

  it('run as an unprivileged user that can write only to /data and /tmp', async () => {
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

  it(`the image has at most ${MAX_IMAGE_MEGABYTES} MB`, () => {
    const [, size, unit] = /^([\d.]+) (MB|GB)$/.exec(images.app.size) ?? [];
    expect({ size: images.app.size, unit }).toEqual({ size: images.app.size, unit: 'MB' });
    expect(Number(size)).toBeLessThanOrEqual(MAX_IMAGE_MEGABYTES);
  });

  it('the image lists exactly the packages that it contains', () => {
    const app = path.join(images.app.root, 'app');
    const { bomFormat, components } = JSON.parse(
      readFileSync(path.join(app, 'sbom.cdx.json'), 'utf8'),
    ) as { bomFormat: string; components: { 'bom-ref': string }[] };
    expect(bomFormat).toBe('CycloneDX');
    const isOurs = (id: string) => id.startsWith('@ftl/');
    const listed = components.map((component) => component['bom-ref']).filter((id) => !isOurs(id));
    const folders = ['node_modules', '*/node_modules', 'node_modules/**/node_modules'];
    const manifests = folders.flatMap((folder) =>
      globSync([`${folder}/*/package.json`, `${folder}/@*/*/package.json`], { cwd: app }),
    );
    const installed = manifests.map((file) => {
      const { name, version } = JSON.parse(readFileSync(path.join(app, file), 'utf8')) as Manifest;
      return `${name}@${version}`;
    });
    expect(listed.length).toBeGreaterThan(200);
    expect([...new Set(listed)].sort()).toEqual(
      [...new Set(installed.filter((id) => !isOurs(id)))].sort(),
    );
  });

  it('both images are labeled with the commit that they were built from', () => {
    const commit = images.app.config.Labels?.['org.opencontainers.image.revision'];
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    for (const { config } of [images.app, images.release]) {
      expect(config.Labels).toMatchObject({ 'org.opencontainers.image.revision': commit });
      expect(config.Env).toContain(`BUILD_COMMIT=${commit}`);
    }
  });

  it('the release image publishes the shell and every remote, as the same user', async () => {
    const { exitCode, printed } = await measured('publish all releases', () =>
      Container.run(images.release, {
        env: { DATA_DIR: '/data', RELEASE_KEYS: '/data/release-keys', RELEASE_OWNERS },
        volumes: { '/data': volumes['/data'] },
        isReadOnly: false,
      }),
    );
    expect(exitCode === 0 ? '' : printed).toBe('');
    const remotes = listWorkspaces().filter(({ isRemote }) => isRemote);
    const commit = images.release.config.Labels!['org.opencontainers.image.revision'];
    const pointer = JSON.parse(
      readFileSync(path.join(volumes['/data'], 'releases/live.json'), 'utf8'),
    ) as { history: { commit: string }[] };
    expect(new Set(pointer.history.map((change) => change.commit))).toEqual(new Set([commit]));
    for (const name of ['shell', ...remotes.map(({ folder }) => folder)])
      expect(printed).toMatch(new RegExp(`^${name} \\S+ is live after`, 'm'));
  }, 600_000);

  it('migrates an empty database in production', async () => {
    const { exitCode, printed } = await measured('migrate', () =>
      Container.run(images.app, {
        command: ['ftl', 'migrate'],
        env: productionEnv(),
        volumes,
      }),
    );
    expect({ exitCode, printed }).toEqual({ exitCode: 0, printed: 'The tables are up to date.\n' });
  });

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
  });

  it('sells a shirt (photo, design, order, payment, confirmation), then shuts down gracefully', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const container = await Container.start(images.app, {
      env: {
        ...SHOP_ENV,
        // Without NODE_ENV=production, the sandbox replaces Stripe, mail and the print partner.
        NODE_ENV: 'development',
        RELEASE_OWNERS,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: place.databaseUrl,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        LOG_LEVEL: 'warn',
      },
      volumes,
    });
    const shop = OrderShop.over({
      url,
      dataDir: place.folder,
      connectionString: place.connectionString,
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
        // Waits until the print file is with the print partner.
        await shop.row(
          `select 1 from orders where checkout_session_id = $1 and fulfillment = 'processing'`,
          [sessionIdOf(body.url)],
        );
      });
      // Photos and the print file are in the volume.
      expect(await readdir(path.join(volumes['/data'], 'storage'))).not.toEqual([]);
    } finally {
      await shop.stop();
    }
    await until(async () => {
      const readiness = await fetch(`${url}/api/health/ready`).catch(() => null);
      return readiness?.status === 503 ? true : null;
    });
    expect(await measured('SIGTERM to end', () => container.exitCode)).toBe(0);
  });

  /** Dummy keys: these tests call no other company. */
  function productionEnv(): Record<string, string> {
    return {
      DATABASE_URL: place.databaseUrl,
      PUBLIC_URL: 'https://shop.example',
      SECRET: 'a secret of at least 32 characters',
      STRIPE_SECRET_KEY: 'sk_live_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      SMTP_URL: 'smtp://localhost:9',
      CONTACT_EMAIL: 'desk@shop.example',
      LOG_LEVEL: 'warn',
      RELEASE_OWNERS,
    };
  }
});
