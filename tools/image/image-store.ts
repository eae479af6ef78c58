import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from './command.ts';

/** Needed to unpack packages; some machines limit containers to 1,024. */
const MAX_OPEN_FILES = 20_000;
/** Ends all processes of a build step with it, also when the build is interrupted. */
const CONTAINED = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const CA_FILE = '/etc/ssl/certs/ca-certificates.crt';

export interface BuildOptions {
  dockerfile: string;
  context: string;
  /** Values of the Dockerfile's `ARG`s. */
  buildArgs?: Record<string, string>;
  /** Whether a step installs packages with npm. */
  usesNpm?: boolean;
  ignoreFile?: string;
  target?: string;
}

/** Configuration for containers of an image. */
export interface ImageConfig {
  User?: string;
  Env?: string[];
  Cmd?: string[];
  WorkingDir?: string;
  Labels?: Record<string, string>;
}

/**
 * Images and containers in a temporary folder, built by buildah without a daemon and without
 * namespaces that a container would not get. Pulls nothing.
 */
export class ImageStore {
  readonly folder: string;
  private readonly driver: 'overlay' | 'vfs';

  private constructor(folder: string, driver: 'overlay' | 'vfs') {
    this.folder = folder;
    this.driver = driver;
  }

  static async open(): Promise<ImageStore> {
    const settings = await npmSettings();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-image-'));
    // Container users must be able to pass through it; only root can list it.
    await chmod(folder, 0o711);
    // Without the kernel's overlay file system each layer is a full copy, which takes minutes and
    // gigabytes.
    const store = new ImageStore(folder, (await canOverlay(folder)) ? 'overlay' : 'vfs');
    await mkdir(path.join(folder, 'temporary'));
    await writeFile(
      path.join(folder, 'registries.conf'),
      'unqualified-search-registries = []\nshort-name-mode = "disabled"\n',
    );
    await writeFile(path.join(folder, 'storage.conf'), `[storage]\ndriver = "${store.driver}"\n`);
    await writeFile(path.join(folder, 'npmrc'), settings);
    return store;
  }

  /** Builds a Dockerfile with packages from this machine's npm registry. */
  async build(name: string, options: BuildOptions): Promise<void> {
    const { dockerfile, context, buildArgs = {}, usesNpm = false, ignoreFile, target } = options;
    const mounts = [`${path.join(this.folder, 'npmrc')}:/usr/local/etc/npmrc:ro`];
    if (existsSync(CA_FILE)) mounts.push(`${CA_FILE}:${CA_FILE}:ro`);
    await this.buildah([
      ...['build', '--isolation', 'chroot', '--layers', '--pull-never', '--tag', name],
      ...['--ulimit', `nofile=${MAX_OPEN_FILES}:${MAX_OPEN_FILES}`],
      ...Object.entries(buildArgs).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
      ...(usesNpm ? mounts.flatMap((mount) => ['--volume', mount]) : []),
      ...(ignoreFile ? ['--ignorefile', ignoreFile] : []),
      ...(target ? ['--target', target] : []),
      ...['--file', dockerfile, context],
    ]);
  }

  /** @returns the root folder of a new, writable container, which is deleted with this store */
  async mount(name: string): Promise<string> {
    const container = await this.buildah(['from', '--pull-never', name], true);
    return (await this.buildah(['mount', container.trim()], true)).trim();
  }

  async config(name: string): Promise<ImageConfig> {
    const described = await this.buildah(['inspect', '--type', 'image', name], true);
    return (JSON.parse(described) as { OCIv1: { config: ImageConfig } }).OCIv1.config;
  }

  async sizes(): Promise<{ name: string; size: string }[]> {
    const listed = JSON.parse(await this.buildah(['images', '--json'], true)) as {
      /** null for intermediate layers. */
      names: string[] | null;
      size: string;
    }[];
    return listed.flatMap(({ names, size }) => (names ?? []).map((name) => ({ name, size })));
  }

  /** Unmounts and deletes everything, including mounts of a failed build. */
  async remove(): Promise<void> {
    const mounted = (await readFile('/proc/self/mounts', 'utf8'))
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
      .filter((target) => target.startsWith(`${this.folder}/`));
    // Innermost first.
    for (const target of mounted.reverse()) spawnSync('umount', [target], { stdio: 'inherit' });
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Mounts persist in the machine's namespace; those of a build are in its own. */
  private buildah(args: string[], capture = false): Promise<string> {
    const isBuild = args[0] === 'build';
    const storage = [
      ...['--root', path.join(this.folder, 'storage'), '--runroot', path.join(this.folder, 'run')],
      ...['--storage-driver', this.driver],
    ];
    const [command, ...rest] = [...(isBuild ? CONTAINED : []), 'buildah', ...storage, ...args];
    return runCommand(command!, rest, {
      capture,
      env: {
        // Overrides settings of the user that would pull images, or store them elsewhere.
        CONTAINERS_REGISTRIES_CONF: path.join(this.folder, 'registries.conf'),
        CONTAINERS_STORAGE_CONF: path.join(this.folder, 'storage.conf'),
        TMPDIR: path.join(this.folder, 'temporary'),
      },
    });
  }
}

async function canOverlay(folder: string): Promise<boolean> {
  const probe = path.join(folder, 'probe');
  const [lower, upper, work, merged] = ['lower', 'upper', 'work', 'merged'].map((name) =>
    path.join(probe, name),
  );
  for (const each of [lower, upper, work, merged]) await mkdir(each!, { recursive: true });
  const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`;
  const { status } = spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, merged!]);
  if (status === 0) spawnSync('umount', [merged!]);
  await rm(probe, { recursive: true, force: true });
  return status === 0;
}

/** Registry and certificates of this machine's npm, without credentials. */
async function npmSettings(): Promise<string> {
  const npm = (key: string) =>
    runCommand('npm', ['config', 'get', key], { capture: true }).then((value) => value.trim());
  const cafile = existsSync(CA_FILE) ? `cafile=${CA_FILE}\n` : '';
  return `registry=${await npm('registry')}\n${cafile}`;
}
