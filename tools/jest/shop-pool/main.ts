import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { BucketServer } from './bucket-server.ts';
import { HostPool } from './host-pool.ts';
import { scratchFolder } from './scratch-folder.ts';
import { TestDatabases } from './test-databases.ts';

/**
 * Serves the tests of one jest run. Importing the API's modules and starting PostgreSQL cost more
 * than most tests, so both are done once: one PostgreSQL server has a database per shop, and
 * processes that have loaded the API run one shop after another. One S3-compatible server has the
 * buckets. Exits with its parent process.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-pool-'));
const hosts = new HostPool(folder);
const databaseFolder = scratchFolder();
const databases = new TestDatabases(path.join(databaseFolder, 'postgres'), hosts);
const buckets = new BucketServer(path.join(folder, 'swift'));

interface Request {
  /** Environment of the shop's process. */
  env: NodeJS.ProcessEnv;
  /** Id of a running shop, or the name of a database. */
  id: string;
  /** A file of `api/dist`. */
  program: string;
  args: string[];
}

const CALLS: Record<string, (request: Request) => Promise<unknown>> = {
  '/shops/start': ({ env }) => hosts.start(env),
  '/shops/stop': ({ id }) => hosts.stop(id),
  '/programs/run': ({ program, args, env }) => hosts.run(program, args, env),
  '/shops/kill': ({ id }) => hosts.kill(id),
  '/databases/create': () => databases.create(),
  '/buckets/open': () => buckets.open(),
  '/databases/drop': ({ id }) => databases.drop(id),
};

const server = http.createServer((request, response) => {
  void (async () => {
    try {
      const result = await CALLS[request.url!]!((await json(request)) as Request);
      response.end(JSON.stringify(result ?? {}));
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  })();
});
// Disables the keep-alive timeout: a slow test could send a request on a connection that was just
// closed.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

// Ctrl-C and CI signal the entire process group. This process must outlive jest to stop PostgreSQL;
// the end of jest closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => {
  void (async () => {
    server.closeAllConnections();
    server.close();
    await hosts.end();
    await Promise.all([databases.end(), buckets.end()]);
    for (const each of [folder, databaseFolder]) rmSync(each, { recursive: true, force: true });
    process.exit(0);
  })();
});
