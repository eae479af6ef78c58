/** @long starts the API in a copy of the repository */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyRepository, type CopiedRepository } from '../testing/copied-repository.ts';
import { freePort } from '../testing/free-port.ts';

const PROGRAM = `
  import { watchApi } from './tools/dev/watch-api.ts';
  await watchApi({ dataDir: process.env.DATA_DIR, port: process.env.PORT }).ready;
  process.stdout.write('READY');
`;
const SOURCE = 'packages/contracts/src/errors.ts';
/** Printed by the compiler. */
const FAILED = /syntax|expected|error/i;
const MESSAGE = 'Request timed out. Please try again.';
/** Before Jest's own limit, whose error does not name what is left. */
const REPORT_MS = 300_000;

describe('API in watch mode', () => {
  let repository: CopiedRepository;
  let dataDir: string;
  let url: string;
  let program: ChildProcess;
  let printed = '';

  beforeAll(async () => {
    repository = await copyRepository({ packages: 'linked' });
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-dev-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: repository.dir,
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: String(port) },
    });
    for (const stream of [program.stdout!, program.stderr!])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await until(() => Promise.resolve(printed.includes('READY')));
  });
  afterAll(async () => {
    program.kill('SIGKILL');
    await until(() => Promise.resolve(!existsSync(postmaster())));
    await rm(dataDir, { recursive: true, force: true });
    await repository.remove();
  });

  const postmaster = () => path.join(dataDir, 'postgres/data/postmaster.pid');
  async function until(isDone: () => Promise<boolean>): Promise<void> {
    while (!(await isDone())) {
      if (program.exitCode !== null) throw new Error(`It ended:\n${printed}`);
      await sleep(50);
    }
  }
  const save = async (from: string, to: string, source = SOURCE): Promise<void> => {
    const file = path.join(repository.dir, source);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
  };

  it('serves saved changes, and rejects no request while it restarts', async () => {
    const catalog = path.join(repository.dir, 'packages/contracts/dist/errors.js');
    const pids = () => childrenOf(program.pid!);
    const [before] = pids();
    const statuses = new Set<number>();
    await save(MESSAGE, 'A saved change.');
    await until(async () => {
      statuses.add(await statusOf(`${url}/api/templates`));
      return printed.includes('Restarted the API') && !pids().includes(before!);
    });
    expect([...statuses]).toEqual([200]);
    expect(readFileSync(catalog, 'utf8')).toContain('A saved change.');
  });

  it('keeps the previous version while the saved one does not compile', async () => {
    const [running] = childrenOf(program.pid!);
    await save('A saved change.', "Broken'");
    await until(() => Promise.resolve(FAILED.test(printed)));
    expect((await fetch(`${url}/api/templates`)).status).toBe(200);
    expect(childrenOf(program.pid!)).toContain(running);
  });

  it('compiles the remaining folders too after a broken one is repaired', async () => {
    const before = printed.length;
    const later = () => printed.slice(before);
    await save('SOLID = 128', 'SOLID = 127', 'packages/rules/src/cut-edges.ts');
    await until(() => Promise.resolve(FAILED.test(later()) || later().includes('Restarted')));
    await save("Broken'", 'A repaired change.');
    await until(() => Promise.resolve(later().includes('Restarted')));
    expect(later()).toContain('(changed: packages/contracts, packages/rules)');
  });

  it('leaves no process behind when it is killed', async () => {
    const left = childrenOf(program.pid!);
    expect(left.length).toBeGreaterThan(0);
    const exit = once(program, 'exit');
    program.kill('SIGKILL');
    await exit;
    const deadline = Date.now() + REPORT_MS;
    while (left.some(isRunning) || existsSync(postmaster())) {
      if (Date.now() > deadline) throw new Error(await reportOf(left.filter(isRunning)));
      await sleep(50);
    }
  });

  async function reportOf(pids: number[]): Promise<string> {
    const files = [
      ...pids.flatMap((pid) =>
        ['cmdline', 'status', 'wchan'].map((name) => `/proc/${pid}/${name}`),
      ),
      ...[postmaster(), path.join(dataDir, 'postgres/postgres.log')],
    ];
    const texts = await Promise.all(
      files.map(async (file) => `${file}\n${await readFile(file, 'utf8').catch(String)}`),
    );
    // CI's log shows only the beginning of a long report.
    return ['Left behind:', printed.slice(-2000), ...texts].join('\n');
  }
});

/** On a new connection: a browser would retry a GET on a closed keep-alive connection. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    request.on('error', reject);
  });
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** False for a zombie, too: not every container's first process reaps orphans. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
