import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BuildRecord } from '@ftl/contracts';
import { networkNamespace, renderInSandbox } from './run.js';

const CANARY = 'canary-of-the-test';

/** Attempts of a page script that has escaped to Node; each returns its result. */
const ATTEMPTS = `{
  environment: () => JSON.stringify(node.env),
  parent: () => fs.readFileSync('/proc/' + node.ppid + '/environ', 'utf8'),
  self: () => fs.readFileSync('/proc/self/environ', 'utf8'),
  secret: () => fs.readFileSync(PLACE + '/secret', 'utf8'),
  system: () => fs.readFileSync('/etc/passwd', 'utf8'),
  write: () => (fs.writeFileSync(PLACE + '/written', ''), 'written'),
  program: () => module('child_process').execSync('env').toString(),
  spawned: () => String(module('child_process').spawnSync('env').stdout),
  worker: () => (new (module('worker_threads').Worker)('1', { eval: true }), 'started'),
  binding: () => Object.keys(node.binding('tcp_wrap')).join(),
  socket: () => connected(module('net').connect(PORT, '127.0.0.1')),
  newSocket: () => connected(new (module('net').Socket)().connect(PORT, '127.0.0.1')),
  secure: () => connected(module('tls').connect(PORT, '127.0.0.1')),
  http: () => connected(module('http').get('http://127.0.0.1:' + PORT)),
  agent: () => connected(new (module('http').Agent)().createConnection({ port: PORT })),
  fetch: () => node.constructor.constructor('return fetch')()('http://127.0.0.1:' + PORT),
  listen: () => new Promise((resolve) => module('net').createServer().listen(0, () => resolve('listens'))),
  udp: () => (module('dgram').createSocket('udp4').send('x', PORT, '127.0.0.1'), 'sent'),
  lookup: () => module('dns').promises.lookup('localhost'),
  parentSignal: () => (node.kill(node.ppid, 0), 'signaled'),
}`;

/** A shell whose script runs all attempts, then renders the results as its footer. */
function shellThatTries(place: string, port: number): string {
  return `(async () => {
    const PLACE = ${JSON.stringify(place)}, PORT = ${port};
    const node = setTimeout.constructor('return process')();
    const module = (name) => node.getBuiltinModule(name);
    const fs = module('fs');
    const connected = (socket) => new Promise((resolve, reject) =>
      socket.once('error', reject).once('connect', () => resolve('connected')).once('response', () => resolve('answered')));
    const found = { pid: String(node.pid) };
    for (const [name, attempt] of Object.entries(${ATTEMPTS})) {
      try { found[name] = 'got ' + await attempt(); } catch (error) { found[name] = 'refused ' + (error.code ?? error.name); }
    }
    const root = document.getElementById('root');
    root.innerHTML = '<main id="main"><i data-placeholder></i></main><footer></footer>';
    root.querySelector('footer').textContent = JSON.stringify(found);
  })();`;
}

describe('the sandbox for release checks', () => {
  let place: string;
  let server: net.Server;
  let connections = 0;
  let port: number;

  beforeAll(async () => {
    place = mkdtempSync(path.join(os.tmpdir(), 'ftl-sandbox-'));
    writeFileSync(path.join(place, 'secret'), CANARY);
    process.env.FTL_CANARY = CANARY;
    server = net.createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as net.AddressInfo).port;
  });
  afterAll(() => {
    delete process.env.FTL_CANARY;
    server.close();
    rmSync(place, { recursive: true, force: true });
  });

  const shell = (script: string) => {
    const record = {
      ...{ name: 'shell', version: '1.0.0', container: 'shell', entry: 'entry.js' },
      ...{
        routes: [],
        prerender: [],
        initial: [],
        uses: [],
        shared: {},
        files: { 'entry.js': '' },
      },
    } as unknown as BuildRecord;
    return renderInSandbox({ record, files: new Map([['entry.js', Buffer.from(script)]]) });
  };

  it("gives a page's script no secret, file, process or connection, even if it has escaped to Node", async () => {
    const { files } = await shell(shellThatTries(place, port));
    const markup = files.get('prerendered/frame.html')!.toString();
    const found = JSON.parse(/<footer>(.*)<\/footer>/s.exec(markup)![1]!) as Record<string, string>;
    // Proves that the script has escaped from jsdom, so that the attempts are real.
    expect(Number(found.pid)).toBeGreaterThan(0);
    expect(found.pid).not.toBe(String(process.pid));
    expect(markup).not.toContain(CANARY);
    const { pid: _, environment, ...others } = found;
    expect(environment).toBe('got {}');
    expect(Object.entries(others).filter(([, result]) => !result.startsWith('refused'))).toEqual(
      [],
    );
    expect(Object.keys(others).length).toBe(19);
    expect(readdirSync(place)).toEqual(['secret']);
    expect(connections).toBe(0);
  });

  it("reports a page's exception", async () => {
    await expect(shell(`throw new Error('broken on purpose')`)).rejects.toThrow(
      'broken on purpose',
    );
  });

  it.each`
    output                                                                              | problem
    ${{ files: { '../../live.json': '{}' } }}                                           | ${'no release has'}
    ${{ files: {}, routeScripts: { '/': ['../evil.js'] } }}                             | ${'does not have'}
    ${{ files: {}, prerendered: { '/': { markup: '../a.html', styles: '../a.css' } } }} | ${'did not write'}
  `(
    'rejects output that names files the release does not have: $problem',
    async ({ output, problem }) => {
      const forged = JSON.stringify(JSON.stringify(output));
      const script = `const node = setTimeout.constructor('return process')();
      node.stdout.write(${forged}, () => node.reallyExit(0));`;
      await expect(shell(script)).rejects.toThrow(problem as string);
    },
  );

  (networkNamespace().length > 0 ? it : it.skip)(
    'has a network namespace of its own where the kernel allows it',
    async () => {
      const script = `const node = setTimeout.constructor('return process')();
        const addresses = node.getBuiltinModule('os').networkInterfaces();
        document.getElementById('root').innerHTML =
          '<main id="main"><i data-placeholder></i></main><footer>' + Object.keys(addresses).length + '</footer>';`;
      const { files } = await shell(script);
      expect(files.get('prerendered/frame.html')!.toString()).toContain('<footer>0</footer>');
    },
  );
});
