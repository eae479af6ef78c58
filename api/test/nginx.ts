import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import type { Balancer } from './balancer.js';

export const NGINX = '/usr/sbin/nginx';
const DEPLOYED = path.resolve(import.meta.dirname, '../../deploy/nginx/shop.conf');
const LOGS = ['access.log', 'error.log'];
const START_TIMEOUT_MS = 90_000;

export interface Nginx extends Balancer {
  /** The complete access and error log so far. */
  log(): Promise<string>;
}

/**
 * nginx with the deployed configuration (`deploy/nginx/shop.conf`), in front of local servers: only
 * host names and ports are replaced.
 *
 * @param ports of the api processes, running or not
 */
export async function startNginx(ports: number[]): Promise<Nginx> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-nginx-'));
  const port = await freePort();
  await writeFile(path.join(dir, 'nginx.conf'), await nginxConfig(dir, port, ports));
  const nginx = spawn(NGINX, ['-c', path.join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  nginx.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await ended;
    await rm(dir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Any response will do, even a 502: the shop behind it may still be starting.
  while (!(await fetch(url).catch(() => null))) {
    if (nginx.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const log = async () =>
    (await Promise.all(LOGS.map((file) => readFile(path.join(dir, file), 'utf8')))).join('') +
    printed;
  return { url, stop, log };
}

/** @param dir for nginx' temporary files */
export async function nginxConfig(dir: string, port: number, ports: number[]): Promise<string> {
  const deployed = await readFile(DEPLOYED, 'utf8');
  const here = deployed
    .replace(/^resolver .*$/m, '')
    .replaceAll('/var/log/nginx/', `${dir}/`)
    .replace('listen 80;', `listen 127.0.0.1:${port}; listen [::1]:${port};`)
    .replace(/^( *)server api:3000 resolve (.*)$/m, (_, indent: string, settings: string) =>
      ports.map((each) => `${indent}server 127.0.0.1:${each} ${settings}`).join('\n'),
    );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n');
  return `daemon off;
pid ${dir}/pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
events {}
http {
access_log off;
${folders}
${here}
}
`;
}
