import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tools/place.js';

const WORKERS = globSync('{api,packages/*}/dist/**/*.worker.js', { cwd: ROOT });

/** Error code of loading a module with require(), which rejects top-level await. */
function refusal(file: string): string {
  const script = `try { require(process.argv[1]) } catch (error) { process.stdout.write(String(error.code)) }`;
  return execFileSync(process.execPath, ['-e', script, path.join(ROOT, file)], {
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
      path.join(ROOT, file),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  expect(loaded).not.toMatch(/\/node_modules\/@nestjs\//);
});
