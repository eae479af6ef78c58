import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../place.ts';
import { packPackages, type PackedPackage } from './packed-packages.ts';

/** The template's imports and its compiler. */
const LIBRARIES = ['react-router-dom', 'styled-components', '@tanstack/react-query'];
const TYPES = ['@types/node', '@types/react', 'typescript'];

interface Ended {
  status: number | null;
  printed: string;
  /** What it printed to its standard output. */
  result: string;
}

/** A repository that shares only the packed packages with this one. */
export class AnotherRepository {
  readonly dir: string;
  readonly packages: PackedPackage[];

  private constructor(dir: string, packages: PackedPackage[]) {
    this.dir = dir;
    this.packages = packages;
  }

  /**
   * Packs, and installs the packages.
   *
   * @param react its version
   */
  static async create(react: string): Promise<AnotherRepository> {
    const place = await mkdtemp(path.join(os.tmpdir(), 'ftl-outside-'));
    try {
      const packages = path.join(place, 'packages');
      await mkdir(packages);
      // Its folder has another name than the remote.
      const dir = path.join(place, 'gift-shop');
      const repository = new AnotherRepository(dir, packPackages(packages));
      await repository.#write(react);
      const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
      expectSuccess(await repository.#spawn('npm', ['install', ...options]));
      return repository;
    } catch (error) {
      await rm(place, { recursive: true });
      throw error;
    }
  }

  /** Adds the remote, for the shell of a shop. */
  async newRemote(shop: string): Promise<void> {
    const args = ['new', 'mf-gift', '/gift', '--label', 'Gifts', '--shop', shop];
    expectSuccess(await this.run('ftl', ...args));
  }

  /** Runs an installed program until it exits. */
  run(program: string, ...args: string[]): Promise<Ended> {
    return this.#spawn(path.join(this.dir, 'node_modules/.bin', program), args);
  }

  /** Runs a step of its pipeline. */
  runStep(step: string, env: Record<string, string>): Promise<Ended> {
    return this.#spawn('sh', ['pipeline.sh', step], env);
  }

  /** Starts `ftl dev`. @returns its URL, once it serves the remote */
  async startDev(
    shop: string,
  ): Promise<{ url: string; rebuilt(): Promise<void>; stop(): Promise<void> }> {
    const program = path.join(this.dir, 'node_modules/.bin/ftl');
    const child = spawn(program, ['dev', '--shop', shop, '--port', '0'], {
      cwd: this.dir,
      env: environment(),
    });
    let printed = '';
    let waiting: { for: RegExp; resolve: () => void } | undefined;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (waiting?.for.test(printed)) waiting.resolve();
      });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`ftl dev ended:\n${printed}`);
    });
    ended.catch(() => undefined);
    const said = (text: RegExp) => {
      const heard = new Promise<void>((resolve) => (waiting = { for: text, resolve }));
      if (text.test(printed)) return Promise.resolve();
      return Promise.race([heard, ended]);
    };
    await said(/http:\/\/localhost:\d+\/gift/);
    const [, url = ''] = /(http:\/\/localhost:\d+)\/gift/.exec(printed) ?? [];
    return {
      url,
      rebuilt: () => said(/Built again/),
      stop: async () => {
        child.kill('SIGTERM');
        await ended.catch(() => undefined);
      },
    };
  }

  read(file: string): string {
    return readFileSync(path.join(this.dir, file), 'utf8');
  }

  async change(file: string, from: string, to: string): Promise<void> {
    await writeFile(path.join(this.dir, file), this.read(file).replace(from, to));
  }

  remove(): Promise<void> {
    return rm(path.dirname(this.dir), { recursive: true, force: true });
  }

  async #write(react: string): Promise<void> {
    const manifest = {
      ...{ name: 'gift-shop', version: '0.3.0', private: true, type: 'module' },
      dependencies: {
        ...Object.fromEntries(this.packages.map(({ name, file }) => [name, `file:${file}`])),
        ...{ react, 'react-dom': react },
        ...Object.fromEntries(LIBRARIES.map((name) => [name, installedVersion(name)])),
      },
      devDependencies: Object.fromEntries(TYPES.map((name) => [name, installedVersion(name)])),
    };
    await mkdir(this.dir, { recursive: true });
    await writeFile(path.join(this.dir, 'package.json'), JSON.stringify(manifest, null, 2));
  }

  async #spawn(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const child = spawn(program, args, { cwd: this.dir, env: { ...environment(), ...env } });
    const closed = once(child, 'close') as Promise<[number | null]>;
    const [[status], result, errors] = await Promise.all([
      closed,
      text(child.stdout),
      text(child.stderr),
    ]);
    return { status, printed: result + errors, result };
  }
}

/** @throws with the output if it failed */
export function expectSuccess({ status, printed }: Ended): string {
  if (status !== 0) throw new Error(`It ended with ${status}:\n${printed}`);
  return printed;
}

/** The environment of a plain shell: without variables of npm, jest and this repository's tools. */
function environment(): NodeJS.ProcessEnv {
  const own = /^(npm_|NODE_OPTIONS$|NODE_ENV$|JEST_|RELEASE_|DATA_DIR$|INIT_CWD$)/i;
  const given = Object.entries(process.env).filter(([name]) => !own.test(name));
  const outside = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ROOT));
  const bin = path.dirname(process.execPath);
  return { ...Object.fromEntries(given), PATH: [bin, ...outside].join(path.delimiter) };
}

export function installedVersion(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
