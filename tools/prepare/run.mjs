import { spawn } from 'node:child_process';
import { ROOT, environment, prepare } from './install.mjs';

/**
 * Makes sure everything is installed, then runs a tool of the project on the project's Node and
 * exits with its exit code. Signals are forwarded; this process only waits.
 *
 * @param {string} tool path relative to the project, such as `tools/shop.ts`
 */
export function runTool(tool) {
  const node = prepare();
  const child = spawn(node, [tool, ...process.argv.slice(2)], {
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
}

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
