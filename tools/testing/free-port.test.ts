import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const FILE = path.join(import.meta.dirname, 'free-port.ts');
const SYSTEM_RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const run = promisify(execFile);

describe('a free port', () => {
  it('is outside the range that the system assigns to other servers and connections', async () => {
    const [first, last] = existsSync(SYSTEM_RANGE)
      ? readFileSync(SYSTEM_RANGE, 'utf8').trim().split(/\s+/).map(Number)
      : [32_768, 65_535];
    const port = await freePort();
    expect(port < first! || port > last!).toBe(true);
  });

  it.each`
    addresses                 | host
    ${'all addresses'}        | ${undefined}
    ${'all IPv4 addresses'}   | ${'0.0.0.0'}
    ${'the loopback address'} | ${'127.0.0.1'}
  `('is not one that a server on $addresses uses', async ({ host }) => {
    const server = net.createServer().listen({ port: 0, host });
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    try {
      await expect(freePort({ from: port, to: port })).rejects.toThrow('are taken');
    } finally {
      server.close();
    }
  });

  it('is available again after the server has stopped', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    await expect(freePort({ from: port, to: port })).rejects.toThrow('are taken');
    await new Promise((resolve) => server.close(resolve));
    expect(await freePort({ from: port, to: port })).toBe(port);
  });

  it('is returned once only, also by another process, before a server listens on it', async () => {
    const port = await freePort();
    const inOtherProcess = run(process.execPath, [
      ...['--no-warnings', '--input-type=module', '--eval'],
      `import { freePort } from ${JSON.stringify(FILE)};
       console.log(await freePort({ from: ${port}, to: ${port} }).catch((error) => error.message));`,
    ]);
    await expect(freePort({ from: port, to: port })).rejects.toThrow('are taken');
    expect((await inOtherProcess).stdout).toContain('are taken');
  });
});
