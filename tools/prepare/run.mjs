import { spawn } from 'node:child_process';
import { ROOT, environment, prepare } from './install.mjs';

/**
 * Makes sure everything is installed, then runs a tool of the project on its own
 * Node and ends as it ends. Signals are passed on; this process only waits.
 *
 * @param {string} tool path below the project, such as `tools/shop.ts`
 */
export function runTool(tool) {
  const node = prepare();
  const child = spawn(node, [tool, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment(node),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // From a terminal it is already there; a second one does no harm.
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) whenLeft(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Of a SIGTERM to npm only npm's shell learns, which ends without a word to us. */
function whenLeft(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
