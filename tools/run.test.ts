import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const RUN = path.resolve('tools/run.mjs');

it('terminates the tool when npm’s shell exits without forwarding the signal', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-run-'));
  const [started, ended] = [path.join(dir, 'started'), path.join(dir, 'ended')];
  const tool = path.join(dir, 'tool.mjs');
  await writeFile(
    tool,
    `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => {
       writeFileSync(${JSON.stringify(ended)}, '');
       process.exit(0);
     });
     // It would end by itself some time after a test that failed.
     setTimeout(() => undefined, 60_000);
     writeFileSync(${JSON.stringify(started)}, '');`,
  );
  // The second command prevents the shell from replacing itself with the first.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${RUN}" "${tool}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  try {
    await until(() => existsSync(started));
    expect(existsSync(ended)).toBe(false);
    shell.kill('SIGTERM');
    await until(() => existsSync(ended));
  } finally {
    shell.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  }
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 50));
}
