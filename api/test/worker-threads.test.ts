import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../dist');
const WORKERS = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.worker.js'),
);

/** Error code of loading a module with require(), which rejects top-level await. */
function refusal(file: string): string {
  const script = `try { require(process.argv[1]) } catch (error) { process.stdout.write(String(error.code)) }`;
  return execFileSync(process.execPath, ['-e', script, path.join(DIST, file)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

it('finds the worker threads', () => {
  expect(WORKERS.length).toBeGreaterThanOrEqual(6);
});

it.each(WORKERS)(
  '%s starts without a top-level await, which terminating a thread cannot abort',
  (file) => {
    expect(refusal(file)).not.toBe('ERR_REQUIRE_ASYNC_MODULE');
  },
);

it.each(WORKERS)('%s starts without the modules of the server', (file) => {
  const loaded = execFileSync(
    process.execPath,
    [
      '-e',
      `const { registerHooks } = require('node:module');
       const urls = [];
       registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
       try { require(process.argv[1]) } catch {}
       process.stdout.write(urls.join('\\n'));`,
      path.join(DIST, file),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  expect(loaded).not.toMatch(/\/node_modules\/@nestjs\//);
});
