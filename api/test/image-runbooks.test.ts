import { readdirSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/testing/free-port.js';
import { OrderShop, SHOP_ENV } from './fixtures/order-shop.js';
import { Container } from './container.js';
import {
  folderOfNode,
  NODE_UID,
  openImagePlace,
  untilReady,
  type ImagePlace,
} from './image-place.js';
import {
  commandsOfRunbooks,
  NUMBER,
  WHILE_IT_IS_STOPPED,
  WHILE_IT_RUNS,
} from './image/runbook-commands.js';
import { ownStore, publishShell } from './publish-shell.js';
import { releaseRecord } from './release-record.js';
import { Visitor } from './visitor.js';

/** Set by `npm run test:image`, which builds the images and lists them in this file. */
const { IMAGES } = process.env;
const describeImage = IMAGES ? describe : describe.skip;
const SHOP_DATABASE = 'postgres';

interface Order {
  number: string;
}

describeImage('the runbooks, in the image with a read-only root (npm run test:image)', () => {
  let place: ImagePlace;
  let port: number;
  let shop: OrderShop;
  let container: Container;
  let backups: string;
  let database = SHOP_DATABASE;
  const figures: string[] = [];
  const orders: Record<string, Order> = {};

  beforeAll(async () => {
    place = await openImagePlace(IMAGES!);
    backups = await folderOfNode(path.join(place.folder, 'backups'));
    port = await freePort();
    await publishShell(place.volumes['/data'], ['/']);
    await publishReleases();
    await allowNode();
  });
  afterAll(async () => {
    await container?.signal('SIGKILL');
    await shop?.db.end();
    await place?.remove();
    process.stdout.write(`${figures.join('\n')}\n`);
  });

  /** Publishes a remote with releases to roll back to, and one to take down. */
  async function publishReleases(): Promise<void> {
    const store = ownStore(place.volumes['/data']);
    const releases = [
      ...['0.1.0', '0.2.0', '0.3.0'].map((version) => ({ version, routes: ['/', '/faq'] })),
      { name: 'mf-gift', version: '0.1.0', routes: ['/gift'] },
    ].map(releaseRecord);
    for (const record of releases) {
      await store.publish({ record, files: new Map([[record.entry, Buffer.from('entry')]]) });
      await store.goLive(record.name, record.version);
    }
  }

  /** Tests run as root, so the image's user must own the files. */
  async function allowNode(): Promise<void> {
    const folder = place.volumes['/data'];
    for (const file of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      await chown(path.join(folder, file), NODE_UID, NODE_UID);
  }

  const env = () => ({
    ...SHOP_ENV,
    // Without NODE_ENV=production, the sandbox replaces Stripe, mail and the print partner.
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: `postgresql://shop@/${database}?host=%2Fmnt`,
    VERIFY_URL: 'postgresql://shop@/shop_verify?host=%2Fmnt',
    OPERATOR: 'nora',
    CUTOUT_PRELOAD: 'off',
    RENDER_PRELOAD: 'off',
    LOG_LEVEL: 'warn',
  });

  /** Runs a command of a runbook in a container. */
  async function type(command: string, order?: Order) {
    const started = performance.now();
    const text = order ? command.replace(NUMBER, order.number) : command;
    const { exitCode, printed } = await Container.run(place.images.app, {
      command: ['sh', '-c', `cd /data && ${text}`],
      env: env(),
      volumes: { ...place.volumes, '/backups': backups },
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    figures.push(`${command}: ${exitCode} after ${seconds} s`);
    return { command: text, exitCode, printed };
  }

  async function startShop(): Promise<void> {
    container = await Container.start(place.images.app, { env: env(), volumes: place.volumes });
    await untilReady(container, env().PUBLIC_URL);
    shop = OrderShop.over({
      url: env().PUBLIC_URL,
      dataDir: place.volumes['/data'],
      connectionString: place.connectionString,
      visitor: () => new Visitor(env().PUBLIC_URL),
      log: () => container.printed,
      kill: () => container.signal('SIGKILL'),
      end: () => container.signal('SIGTERM'),
      restart: () => Promise.reject(new Error('A container is not started again.')),
      stop: () => container.signal('SIGTERM'),
    });
  }

  /** Creates an order that is with the print partner. */
  async function orderInProduction(): Promise<Order> {
    const { friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    await shop.row(`select 1 from orders where number = $1 and fulfillment = 'processing'`, [
      number,
    ]);
    return { number };
  }

  /** @param query runs on the shop's database, or on another one */
  async function sql(query: string, values: unknown[] = []): Promise<void> {
    const client = new pg.Client({ connectionString: place.connectionString });
    await client.connect();
    await client.query(query, values);
    await client.end();
  }

  const done = (message: RegExp) => ({
    exitCode: 0,
    printed: expect.stringMatching(message) as string,
  });

  it('contain no command that is not tested here', () => {
    const typed = [
      'ftl migrate',
      ...WHILE_IT_RUNS.map(([command]) => command),
      ...WHILE_IT_IS_STOPPED.map(([command]) => command),
    ];
    expect(commandsOfRunbooks()).toEqual(typed.sort());
  });

  it('ftl migrate', async () => {
    expect(await type('ftl migrate')).toMatchObject(done(/^The tables are up to date\.$/m));
  });

  describe('while the shop runs', () => {
    beforeAll(async () => {
      await startShop();
      for (const name of 'shown first second third shipped partly waiting held address'.split(' '))
        orders[name] = await orderInProduction();
      await sql('create database shop_verify');
      await writeFile(path.join(place.volumes['/data'], 'stack.txt'), 'at f (<anonymous>)\n');
      await shop.shop.visitor().post('/api/analytics/events', {
        event: 'client_error',
        category: 'error',
        action: 'uncaught',
        custom_parameters: { message: 'from the test', stack: 'at f (<anonymous>)' },
      });
    });
    beforeEach(async () => {
      const { currentTestName = '' } = expect.getState();
      // The partner is not polled for shipped orders, which would close the problem.
      for (const [words, order] of [
        ['10.50', orders.partly!],
        ['orders resolve', orders.address!],
      ] as const)
        if (currentTestName.includes(words))
          await sql(
            `update orders set status = 'shipped', fulfillment = 'shipped' where number = $1`,
            [order.number],
          );
      if (currentTestName.endsWith(`orders refund ${NUMBER}`))
        await sql(
          `insert into order_refunds (kind, order_id, amount_cents, status)
           select 'operator', id, total_cents, 'failed' from orders where number = $1`,
          [orders.shipped!.number],
        );
      if (currentTestName.includes('orders hold'))
        await sql(`update orders set status = 'paid', fulfillment = 'pending' where number = $1`, [
          orders.waiting!.number,
        ]);
      if (currentTestName.includes('orders retry'))
        await sql('update orders set held_because = $2 where number = $1', [
          orders.held!.number,
          'The payment is disputed',
        ]);
      if (currentTestName.includes('orders resolve'))
        await sql(
          `insert into print_orders (order_id, problems)
           select id, $2 from orders where number = $1
           on conflict (order_id) do update set problems = excluded.problems`,
          [
            orders.address!.number,
            JSON.stringify([
              {
                ...{ kind: 'address', subject: '', reason: 'wrong' },
                ...{ since: new Date().toISOString(), resolvedAt: null },
              },
            ]),
          ],
        );
    });

    it.each(WHILE_IT_RUNS)('%s', async (command, order, message) => {
      expect(await type(command, orders[order])).toMatchObject(done(message));
    });

    it("lists contain the commands in the image's format", async () => {
      await sql('update orders set held_because = $2 where number = $1', [
        orders.shown!.number,
        'The payment is disputed',
      ]);
      const { printed } = await type('ftl orders list open');
      expect(printed).toContain(`ftl orders retry ${orders.shown!.number}`);
      expect(printed).not.toContain('npm run');
    });

    it.each([
      ['ftl', 0],
      ['ftl nothing', 2],
      ['ftl orders --help', 0],
      ['ftl orders --nothing', 2],
      ['ftl backup --help', 0],
      ['ftl backup --nothing', 2],
      ['ftl partners', 0],
      ['ftl jobs', 0],
      ['ftl jobs --nothing', 2],
      ['ftl releases --nothing', 2],
      ['ftl errors --help', 0],
      ['ftl migrate --help', 2],
    ])("%s prints its usage, in the image's format, and exits with %i", async (command, code) => {
      const { exitCode, printed } = await type(command);
      expect({ exitCode, printed }).toEqual({
        exitCode: code,
        printed: expect.stringContaining('ftl ') as string,
      });
      expect(printed).not.toMatch(/npm run|^ +at /m);
    });
  });

  describe('while the shop is stopped', () => {
    beforeAll(async () => {
      await container.signal('SIGTERM');
      await container.exitCode;
      await sql('create database shop_restored');
      database = 'shop_restored';
      await allowNode();
    });

    it.each(WHILE_IT_IS_STOPPED)('%s', async (command, message) => {
      expect(await type(command)).toMatchObject(done(message));
    });
  });
});
