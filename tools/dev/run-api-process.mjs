// Runs the built API in the current folder until its parent process ends, even if that is killed.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

/** Longer than a graceful shutdown takes. */
const SHUTDOWN_MS = 75_000;

enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'));
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // Only this process can end a shutdown that hangs, because its parent has ended.
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
});
// The parent may have ended before the line above.
if (!process.connected) process.exit();
await import(path.resolve('dist/main.js'));
