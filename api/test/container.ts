import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** An image built and unpacked by `npm run test:image`. */
export interface Image {
  /** Root folder of the files. */
  root: string;
  /** With its unit, such as `430 MB`. */
  size: string;
  config: {
    User?: string;
    Env?: string[];
    Cmd?: string[];
    WorkingDir?: string;
    Labels?: Record<string, string>;
  };
}

export interface ContainerOptions {
  /** Replaces the image's own command. */
  command?: string[];
  env?: Record<string, string>;
  /** Local folders by mount point in the container. */
  volumes?: Record<string, string>;
  /** Whether everything except the volumes and /tmp is read-only. */
  isReadOnly?: boolean;
  /** Wraps the command on this machine, for example to start it in a cgroup. */
  wrap?: (command: string[]) => string[];
}

/** Folder from which Node reads the memory limit that determines its heap size. */
const CGROUPS = '/sys/fs/cgroup';
/** Needed by bubblewrap to change to the image's user; dropped afterwards. */
const UNTIL_USER_IS_SET = ['cap_setuid', 'cap_setgid', 'cap_setpcap'];

/**
 * A container of an image: with the image's user, environment, folder and command, without any
 * capability or way to get one, in separate process and mount namespaces. The network is the
 * machine's, so that tests can connect: the process should listen on loopback only.
 */
export class Container {
  /** All output so far. */
  printed = '';
  readonly exitCode: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly innerPid: Promise<number>;

  private constructor(image: Image, options: ContainerOptions) {
    const { wrap = (command) => command } = options;
    const [program, ...args] = wrap(['bwrap', ...bubblewrapArguments(image, options)]);
    this.child = spawn(program!, args, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const { stdout, stderr } = this.child;
    for (const stream of [stdout!, stderr!])
      stream.on('data', (chunk: Buffer) => (this.printed += chunk.toString()));
    this.exitCode = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', resolve);
    });
    this.innerPid = readPid(this.child.stdio[3] as Readable);
  }

  static async start(image: Image, options: ContainerOptions = {}): Promise<Container> {
    // Container engines provide these too: a hosts file, and mount points of volumes.
    await writeFile(path.join(image.root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
    for (const inside of [CGROUPS, ...Object.keys(options.volumes ?? {})])
      await mkdir(path.join(image.root, inside), { recursive: true });
    return new Container(image, options);
  }

  /** Runs a container until it exits. */
  static async run(image: Image, options: ContainerOptions = {}) {
    const container = await Container.start(image, options);
    return { exitCode: await container.exitCode, printed: container.printed };
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The container's process 1, as a process id of this machine. */
  get pid(): Promise<number> {
    return this.innerPid;
  }

  /** Sends a signal to the container's process 1, as an orchestrator does. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const pid = await this.innerPid;
    if (this.isRunning) process.kill(pid, signal);
  }
}

function bubblewrapArguments({ root, config }: Image, options: ContainerOptions): string[] {
  const { command = config.Cmd ?? [], env = {}, volumes = {}, isReadOnly = true } = options;
  const user = userIn(root, config.User);
  const variables = [
    ...(config.Env ?? []).map((each) => each.split(/=(.*)/s) as [string, string]),
    ['HOME', user.home] as const,
    ...Object.entries(env),
  ];
  return [
    ...[isReadOnly ? '--ro-bind' : '--bind', root, '/'],
    ...['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp'],
    ...['--ro-bind-try', CGROUPS, CGROUPS],
    ...Object.entries(volumes).flatMap(([inside, outside]) => ['--bind', outside, inside]),
    ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--as-pid-1', '--die-with-parent'],
    ...['--clearenv', ...variables.flatMap(([name, value]) => ['--setenv', name, value])],
    ...['--chdir', config.WorkingDir ?? '/', '--info-fd', '3', '--cap-drop', 'ALL'],
    ...UNTIL_USER_IS_SET.flatMap((capability) => ['--cap-add', capability]),
    ...['--', 'setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'],
    ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--', ...command],
  ];
}

function userIn(root: string, name = 'root'): { uid: string; gid: string; home: string } {
  const users = readFileSync(path.join(root, 'etc/passwd'), 'utf8').split('\n');
  const fields = users.map((line) => line.split(':')).find(([each]) => each === name);
  if (!fields) throw new Error(`The image has no user '${name}'.`);
  return { uid: fields[2]!, gid: fields[3]!, home: fields[5]! };
}

/**
 * The process id on this machine. Reads to the end: bubblewrap writes in several parts, and would
 * be killed if the pipe were closed after the first.
 */
function readPid(stream: Readable): Promise<number> {
  let printed = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, pid] = /"child-pid": (\d+)/.exec(printed) ?? [];
      if (pid) resolve(Number(pid));
    });
    stream.on('close', () => reject(new Error(`The container did not start: ${printed}`)));
  });
}
