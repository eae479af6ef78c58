import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../place.ts';

/** One patch before the shell's. */
export const OLDER_REACT = '19.3.0';
/** The template's imports and its compiler. */
const LIBRARIES = [
  'react-router',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
];
const TYPES = ['@types/node', '@types/react', '@types/react-dom', 'typescript'];

interface Ended {
  status: number | null;
  printed: string;
}

/** A repository that shares only the packed packages with this one. */
export class AnotherRepository {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** Packs, installs, and runs `ftl new` to create the remote. */
  static async create(): Promise<AnotherRepository> {
    const place = await mkdtemp(path.join(os.tmpdir(), 'ftl-outside-'));
    // Its folder has another name than the remote.
    const repository = new AnotherRepository(path.join(place, 'gift-shop'));
    try {
      await repository.#install(path.join(place, 'packages'));
    } catch (error) {
      await repository.remove();
      throw error;
    }
    return repository;
  }

  async #install(packages: string): Promise<void> {
    expectSuccess(spawnIn(ROOT, process.execPath, ['tools/pack.ts', '--out', packages]));
    await this.#write(packages);
    const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    expectSuccess(this.#spawn('npm', ['install', ...options]));
    expectSuccess(this.run('ftl', 'new', 'mf-gift', '/gift', '--label', 'Gifts'));
  }

  /** Runs an installed program until it exits. */
  run(program: string, ...args: string[]): Ended {
    return this.#spawn(path.join(this.dir, 'node_modules/.bin', program), args);
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

  async #write(packages: string): Promise<void> {
    const packed = globSync('*.tgz', { cwd: packages }).map((file) => {
      const [, name = ''] = /^ftl-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
      return [`@ftl/${name}`, `file:../packages/${file}`] as const;
    });
    const manifest = {
      ...{ name: 'gift-shop', version: '0.3.0', private: true, type: 'module' },
      dependencies: {
        ...Object.fromEntries(packed),
        ...{ react: OLDER_REACT, 'react-dom': OLDER_REACT },
        ...Object.fromEntries(LIBRARIES.map((name) => [name, installedVersion(name)])),
      },
      devDependencies: Object.fromEntries(TYPES.map((name) => [name, installedVersion(name)])),
    };
    await mkdir(this.dir, { recursive: true });
    await writeFile(path.join(this.dir, 'package.json'), JSON.stringify(manifest, null, 2));
  }

  #spawn(program: string, args: string[]): Ended {
    return spawnIn(this.dir, program, args);
  }
}

function spawnIn(cwd: string, program: string, args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: environment(),
  });
  return { status, printed: `${stdout}${stderr}` };
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

function installedVersion(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
