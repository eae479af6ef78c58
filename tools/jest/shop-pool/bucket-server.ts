import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../testing/free-port.ts';

const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
type Ports = Record<(typeof SERVERS)[number], number>;
const READY_TIMEOUT_MS = 180_000;
const POLL_MS = 100;

const run = promisify(execFile);

export interface BucketAccess {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * OpenStack Swift with its S3 API on loopback: four processes with one folder. It verifies
 * signatures, like Amazon's S3. Starts for the first test that needs a bucket.
 */
export class BucketServer {
  private readonly folder: string;
  private readonly servers: ChildProcess[] = [];
  private access: Promise<BucketAccess> | undefined;

  /** @param folder created if missing; the caller deletes it */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Access to the server; each test creates its own bucket. */
  open(): Promise<BucketAccess> {
    return (this.access ??= this.start());
  }

  async end(): Promise<void> {
    await this.access?.catch(() => undefined);
    await Promise.all(
      this.servers.map(async (server) => {
        if (server.exitCode !== null || server.signalCode !== null) return;
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }),
    );
  }

  private async start(): Promise<BucketAccess> {
    mkdirSync(path.join(this.folder, 'disk/d1'), { recursive: true });
    const ports = await this.configure();
    for (const name of SERVERS) {
      const config = path.join(this.folder, `${name}.conf`);
      this.servers.push(spawn(`swift-${name}-server`, [config], { stdio: 'ignore' }));
    }
    await Promise.all(Object.values(ports).map(untilListening));
    return {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      region: 'us-east-1',
      accessKeyId: 'test:tester',
      secretAccessKey: 'testing-secret',
    };
  }

  private async configure(): Promise<Ports> {
    const ports: Ports = { account: 0, container: 0, object: 0, proxy: 0 };
    for (const name of SERVERS) {
      ports[name] = await freePort();
      const app =
        name === 'proxy'
          ? PROXY
          : `pipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}`;
      const config = `[DEFAULT]
swift_dir = ${this.folder}
devices = ${this.folder}/disk
mount_check = false
disable_fallocate = true
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
workers = 0
user = ${os.userInfo().username}
[pipeline:main]
${app}
`;
      writeFileSync(path.join(this.folder, `${name}.conf`), config);
    }
    const rings = SERVERS.filter((name) => name !== 'proxy').flatMap((name) => [
      path.join(this.folder, `${name}.ring.gz`),
      String(ports[name]),
    ]);
    await run('/usr/bin/python3', ['-I', '-c', MAKE_RINGS, ...rings]);
    return ports;
  }
}

/** Does what `swift-ring-builder` does, in one process instead of nine. Gets files and ports. */
const MAKE_RINGS = `
import sys
from swift.common.ring import RingBuilder
for file, port in zip(sys.argv[1::2], sys.argv[2::2]):
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=1)
    device = dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1)
    builder.add_dev(device)
    builder.rebalance()
    builder.get_ring().save(file)
`;

const PROXY = `pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A server that was asked before it listened must not be passed over for a minute.
error_suppression_limit = 1000000
# The default of half a second to connect refuses writes on a busy machine.
conn_timeout = 30
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing-secret .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo`;

async function untilListening(port: number): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const probe = net.connect(port, '127.0.0.1');
      probe.once('error', () => resolve(false));
      probe.once('connect', () => {
        probe.destroy();
        resolve(true);
      });
    });
  while (!(await isListening())) {
    if (Date.now() > until) throw new Error(`Swift does not listen at port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
