// Runs the built API in the current folder until its parent process ends, even if that is killed.
import path from 'node:path';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The parent may have ended before the line above.
if (!process.connected) process.exit();
await import(path.resolve('dist/main.js'));
