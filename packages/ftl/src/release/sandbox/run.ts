import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serialize } from 'node:v8';
import type { Rendered, ReleaseToRender } from '../rendered-release.ts';

const SANDBOX = import.meta.dirname;
const EXTENSION = path.extname(import.meta.filename);
/**
 * Folder in which packages are installed: beside this repository's sources, or around the packed
 * command line.
 */
const PACKAGES = (createRequire(import.meta.url).resolve.paths('jsdom') ?? []).find((folder) =>
  existsSync(path.join(folder, 'jsdom')),
);
/** Code of the check and its packages, but no data of the shop. */
const READABLE = [
  ...[PACKAGES ?? '', path.dirname(SANDBOX)],
  path.resolve(SANDBOX, '../../../package.json'),
];
const TIMEOUT_MS = 15 * 60_000;
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Allowed names of rendered files: no path outside of their folder. */
const FILE_NAME = /^prerendered\/[\w.-]+\.(?:html|css)$/;

/**
 * Renders a release in jsdom, in a process that its code may take over, because `runScripts` is not
 * a security boundary. The process has an empty environment, can read only
 * code, cannot write, and cannot start processes, workers or native addons (Node's permission
 * model). The release is passed through standard input and output. It has no network: through a
 * network namespace if the kernel allows one, and in any case because Node's functions for it are
 * removed.
 *
 * @throws Error with the page's reports if it does not render
 */
export async function renderInSandbox(release: ReleaseToRender): Promise<Rendered> {
  const output = await run(serialize(release));
  return rendered(JSON.parse(output) as { error?: string }, release);
}

/** `unshare` with an empty network namespace; an empty list if that is not allowed. */
export function networkNamespace(): string[] {
  for (const options of [['--net'], ['--map-root-user', '--net']]) {
    const { status } = spawnSync('unshare', [...options, 'true'], { stdio: 'ignore' });
    if (status === 0) return ['unshare', ...options, '--'];
  }
  return [];
}

function run(input: Buffer): Promise<string> {
  const [command = process.execPath, ...args] = [
    ...networkNamespace(),
    process.execPath,
    '--permission',
    ...READABLE.map((each) => `--allow-fs-read=${each}`),
    '--disable-warning=ExperimentalWarning',
    '--import',
    path.join(SANDBOX, `without-network${EXTENSION}`),
    path.join(SANDBOX, `check${EXTENSION}`),
  ];
  const child = spawn(command, args, { cwd: SANDBOX, env: {}, timeout: TIMEOUT_MS });
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    let bytes = 0;
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_OUTPUT) child.kill('SIGKILL');
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (problems = (problems + chunk).slice(-4000)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new Error(`The check ended with ${signal ?? code}: ${problems.trim()}`));
    });
    // Ignored: a process that has exited reads no more, and its exit code has the reason.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** The output is untrusted: it may only refer to files of the release. */
function rendered(
  output: Partial<Rendered> & { error?: string; files?: Record<string, unknown> },
  { record }: ReleaseToRender,
): Rendered {
  if (output.error !== undefined) throw new Error(String(output.error));
  const files = new Map<string, Buffer>();
  for (const [name, body] of Object.entries(output.files ?? {})) {
    if (!FILE_NAME.test(name) || typeof body !== 'string')
      throw new Error(`The check wrote a file that no release has: ${name}`);
    files.set(name, Buffer.from(body));
  }
  const routeScripts: Rendered['routeScripts'] = {};
  for (const [route, scripts] of Object.entries(output.routeScripts ?? {})) {
    const known = scripts.every((file) => Object.hasOwn(record.files, file));
    if (!record.routes.includes(route) || !known)
      throw new Error(`The check names scripts that the release does not have: ${route}`);
    routeScripts[route] = scripts;
  }
  const prerendered: Rendered['prerendered'] = {};
  for (const [route, { markup, styles }] of Object.entries(output.prerendered ?? {})) {
    if (!files.has(markup) || !files.has(styles))
      throw new Error(`The check names pages that it did not write: ${route}`);
    prerendered[route] = { markup, styles };
  }
  return { routeScripts, prerendered, files };
}
