// Runs on any Node from 20 on and before anything is installed: no dependencies here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
const OLDEST_NODE = 20;
const NODE_MODULES = path.join(ROOT, 'node_modules');
/** Contains the hash of the lockfile that node_modules was installed from. */
const MARKER = path.join(NODE_MODULES, '.installed-from');

/**
 * Installs the dependencies if the lockfile has changed.
 *
 * @returns {string} path of the project's Node, to run everything else with
 */
export function prepare() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    stop(
      `This needs Node ${OLDEST_NODE} or newer to begin with; here is ${process.versions.node}.`,
    );
  }
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  const present = existsSync(MARKER) ? readFileSync(MARKER, 'utf8') : '';
  if (present !== wanted) {
    console.log(
      present === ''
        ? 'Installing dependencies (once, a few minutes) ...'
        : 'Updating dependencies ...',
    );
    // `npm ci` would delete node_modules under a running shop, and reinstall everything after a
    // switch of branches; without --no-save, `npm install` could change the lockfile.
    const command = present === '' ? ['ci'] : ['install', '--no-save'];
    // With devDependencies, even in production: they build and release the shop.
    // The lockfile fixes all versions, so cached packages need no revalidation.
    const result = npm([
      ...[...command, '--include=dev', '--prefer-offline'],
      ...['--no-progress', '--loglevel=error'],
    ]);
    if (result.status !== 0) stop('The dependencies could not be installed.');
    removeNodeHeaders();
    removeOtherPlatforms();
    removeSourceMaps();
    writeFileSync(MARKER, wanted);
  }
  return projectNode();
}

/** The C++ headers of Node, 65 MB: no package here is compiled against them. */
function removeNodeHeaders() {
  for (const name of readdirSync(NODE_MODULES).filter((each) => each.startsWith('node-linux-')))
    rmSync(path.join(NODE_MODULES, name, 'include'), { recursive: true, force: true });
}

/** The package that runs networks contains its libraries for all platforms, 283 MB. */
function removeOtherPlatforms() {
  const libraries = path.join(NODE_MODULES, 'onnxruntime-node/bin/napi-v6');
  for (const platform of readdirSync(libraries))
    for (const arch of readdirSync(path.join(libraries, platform)))
      if (platform !== process.platform || arch !== process.arch)
        rmSync(path.join(libraries, platform, arch), { recursive: true, force: true });
}

/** Source maps of dependencies, 88 MB: only a debugger reads them. */
function removeSourceMaps(folder = NODE_MODULES) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    // Symbolic links lead to workspaces, whose own source maps stay.
    if (entry.isDirectory()) removeSourceMaps(file);
    else if (/\.(?:[cm]?js|css|[cm]?ts)\.map$/.test(entry.name)) rmSync(file);
  }
}

/**
 * @returns {string} path of Node 24: the one installed by npm, or the current one if it is new
 *   enough
 */
export function projectNode() {
  const platform = `${process.platform}-${process.arch}`;
  const brought = path.join(NODE_MODULES, `node-${platform}`, 'bin/node');
  if (existsSync(brought)) return brought;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath;
  return stop(
    `No Node 24 comes with the project for ${platform}: please install Node 24.9 or newer.`,
  );
}

/** The environment in which npm scripts and tools find the project's Node first. */
export function environment(node) {
  return {
    ...process.env,
    PATH: [path.dirname(node), path.join(NODE_MODULES, '.bin'), process.env.PATH].join(
      path.delimiter,
    ),
    // Builds, tests and restarts run the same programs many times.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(NODE_MODULES, '.cache/compiled'),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    // Makes Nx load plugins in its own process, which saves a second per build.
    NX_ISOLATE_PLUGINS: 'false',
  };
}

function npm(args) {
  // npm sets its path in scripts; outside of one it is on the PATH.
  const cli = process.env.npm_execpath;
  return cli
    ? spawnSync(process.execPath, [cli, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
}

/** @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
