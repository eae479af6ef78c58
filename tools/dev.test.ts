import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './place.ts';

it('npm run dev ends with a sentence if its port is taken', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-dev-'));
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, PORT: String(port) };
  const dev = spawn(process.execPath, ['tools/dev.ts'], { cwd: ROOT, env });
  try {
    const [printed, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')]);
    expect(printed).toBe(
      `Port ${port} is taken: end the program that uses it, or set PORT to a free one.\n`,
    );
    expect(code).toBe(1);
  } finally {
    dev.kill('SIGKILL');
    other.close();
    await rm(folder, { recursive: true, force: true });
  }
});
