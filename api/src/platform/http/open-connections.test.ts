import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { OpenConnections } from './open-connections.js';

const LARGE = Buffer.alloc(30_000_000, 'a');
/** Limits that a test never reaches. */
const NEVER = {
  ...{ firstRequestMs: 1_000_000, endWaitsMs: 1_000_000, longestRequestMs: 1_000_000 },
};

describe('closing a server with open connections', () => {
  const sockets: net.Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  async function listen(respond: RequestListener, limits = NEVER, endWaits = () => undefined) {
    const server = http.createServer(respond);
    // Only the graceful shutdown closes connections.
    server.keepAliveTimeout = 0;
    const connections = new OpenConnections(server, endWaits, limits);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { server, connections, port };
  }

  async function connect(port: number) {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    let received = '';
    socket.setEncoding('latin1').on('data', (text: string) => (received += text));
    await once(socket, 'connect');
    return {
      socket,
      received: () => received,
      ask: () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      ended: once(socket, 'end'),
    };
  }

  it('sends a slow client the rest of its response', async () => {
    const { connections, port } = await listen((_request, response) => response.end(LARGE));
    const client = await connect(port);
    client.ask();
    await once(client.socket, 'data');
    client.socket.pause();
    const closed = connections.close();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    client.socket.resume();
    await client.ended;
    expect(client.received().split('\r\n\r\n')[1]).toHaveLength(LARGE.length);
    await closed;
  });

  it.each(['before', 'after'])(
    'closes a keep-alive connection whose headers are sent %s the shutdown begins',
    async (time) => {
      const asked = Promise.withResolvers<http.ServerResponse>();
      const { connections, port } = await listen((_request, response) => asked.resolve(response));
      const client = await connect(port);
      client.ask();
      const response = await asked.promise;
      if (time === 'before') response.write('begin');
      const closed = connections.close();
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      response.end('end');
      await client.ended;
      expect(client.received()).toContain('end');
      await closed;
    },
  );

  it('closes idle connections, and refuses new ones', async () => {
    const { connections, port } = await listen((_request, response) => response.end('done'));
    const client = await connect(port);
    client.ask();
    await once(client.socket, 'data');
    await Promise.all([connections.close(), client.ended]);
    await expect(connect(port)).rejects.toThrow('ECONNREFUSED');
  });

  it('does not wait for clients that never close their side', async () => {
    const { connections, port } = await listen((_request, response) => response.end('done'));
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    await connections.close();
    expect(socket.writable).toBe(true);
  });

  it('responds to the first request of a connection that was opened before', async () => {
    const { connections, port } = await listen((_request, response) => response.end('done'));
    const client = await connect(port);
    const closed = connections.close();
    client.ask();
    await Promise.all([closed, client.ended]);
    expect(client.received()).toMatch(/connection: close[^]*done$/i);
  });

  it('closes a connection on which no request arrives, and no other', async () => {
    const asked = Promise.withResolvers<http.ServerResponse>();
    const limits = { ...NEVER, firstRequestMs: 1 };
    const { connections, port } = await listen((_request, response) => {
      asked.resolve(response);
    }, limits);
    const [unused, client] = [await connect(port), await connect(port)];
    client.ask();
    const response = await asked.promise;
    const closed = connections.close();
    await unused.ended;
    expect(unused.received()).toBe('');
    response.end('done');
    await Promise.all([closed, client.ended]);
    expect(client.received()).toContain('done');
  });

  it('asks requests that wait to end, and sends their responses', async () => {
    const asked = Promise.withResolvers<http.ServerResponse>();
    const endWaits = () => void asked.promise.then((response) => response.end('done'));
    const limits = { ...NEVER, endWaitsMs: 1 };
    const { connections, port } = await listen(
      (_request, response) => asked.resolve(response),
      limits,
      endWaits,
    );
    const client = await connect(port);
    client.ask();
    await asked.promise;
    await Promise.all([connections.close(), client.ended]);
    expect(client.received()).toContain('done');
  });

  it('destroys connections whose request takes too long', async () => {
    const limits = { ...NEVER, longestRequestMs: 1 };
    const asked = Promise.withResolvers<unknown>();
    const { connections, port } = await listen(asked.resolve, limits);
    const client = await connect(port);
    client.socket.on('error', () => undefined);
    client.ask();
    await asked.promise;
    await Promise.all([connections.close(), once(client.socket, 'close')]);
    expect(client.received()).toBe('');
  });
});
