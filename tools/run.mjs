// Installs what is missing, then runs a program of this folder on the project's Node: `node
// tools/run.mjs dev`. npm scripts use it, so that each works in a fresh clone and on an older Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { helpOf } from './help.mjs';
import { ROOT, environment, prepare } from './install.mjs';

const [, , program, ...args] = process.argv;
// In a workspace, npm runs its "test" script in that workspace's folder.
const at = args.indexOf('--workspace');
if (at >= 0) args[at] = `--workspace=${path.relative(ROOT, process.cwd())}`;

const help = args[0] === '--help' && helpOf(program);
if (help) {
  console.log(help);
  process.exit();
}
const node = prepare();
const child = spawn(node, [path.resolve(ROOT, 'tools', program), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(node),
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  // In a terminal the child gets the signal as well; a second one does no harm.
  process.on(signal, () => child.kill(signal));
}
if (process.env.npm_lifecycle_event) whenLeft(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** When npm gets a SIGTERM, only its shell is terminated, without forwarding the signal. */
function whenLeft(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
