import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { connectBucket, type BucketSettings } from '../src/platform/storage/bucket.js';
import { freePort } from '../../tools/testing/free-port.js';

const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
const READY_TIMEOUT_MS = 60_000;

export interface RunningBucket extends BucketSettings {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The settings, as a shop's environment has them. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Whether OpenStack Swift is installed, our real S3-compatible server in tests. */
const hasBucketServer = existsSync('/usr/bin/swift-proxy-server');

/** `describe` where there is such a server; `npm test` installs it where it may, and elsewhere this skips. */
export const describeWithBucket = hasBucketServer ? describe : describe.skip;

/**
 * Starts Swift with its S3 API on loopback: four processes on a folder that goes
 * with them. It checks signatures, as Amazon's does.
 */
export async function startBucket(): Promise<RunningBucket> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-bucket-'));
  await mkdir(path.join(dir, 'disk/d1'), { recursive: true });
  const ports = await configure(dir);
  const servers = SERVERS.map((name) =>
    spawn(`swift-${name}-server`, [path.join(dir, `${name}.conf`)], { stdio: 'ignore' }),
  );
  const settings = {
    bucket: 'for-the-loved',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing-secret',
  };
  const stop = async () => {
    await Promise.all(servers.map(end));
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await Promise.all(Object.values(ports).map(untilListening));
    await createBucket(settings);
  } catch (error) {
    await stop();
    throw error;
  }
  const environment = {
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: settings.endpoint,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  return { ...settings, environment, stop };
}

async function configure(dir: string): Promise<Record<(typeof SERVERS)[number], number>> {
  const ports = { account: 0, container: 0, object: 0, proxy: 0 };
  for (const name of SERVERS) {
    ports[name] = await freePort();
    const app =
      name === 'proxy'
        ? PROXY
        : `pipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}`;
    const config = `[DEFAULT]
swift_dir = ${dir}
devices = ${dir}/disk
mount_check = false
disable_fallocate = true
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
workers = 0
user = ${os.userInfo().username}
[pipeline:main]
${app}
`;
    await writeFile(path.join(dir, `${name}.conf`), config);
    if (name !== 'proxy') ring(dir, name, ports[name]);
  }
  return ports;
}

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

function ring(dir: string, name: string, port: number): void {
  for (const args of [
    ['create', '4', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance'],
  ]) {
    const [command = '', ...rest] = args;
    spawnSync('swift-ring-builder', [path.join(dir, `${name}.builder`), command, ...rest]);
  }
}

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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function createBucket(settings: BucketSettings): Promise<void> {
  const client = await connectBucket(settings);
  const until = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}
