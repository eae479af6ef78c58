import http from 'node:http';
import type net from 'node:net';

/** A load balancer in front of several servers. */
export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Forwards requests round-robin. A server that does not accept connections is skipped; one that
 * dies during a request costs that request (502), because its progress is unknown.
 *
 * @param ports of servers on this machine, running or not
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  let turn = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const first = turn++;
      const order = ports.map((_, index) => ports[(first + index) % ports.length]!);
      forward(order, request, Buffer.concat(chunks), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  [port, ...others]: number[],
  request: http.IncomingMessage,
  body: Buffer,
  response: http.ServerResponse,
): void {
  if (port === undefined) {
    response.writeHead(503).end();
    return;
  }
  const { method, url: path, headers } = request;
  const onward = http.request(
    { host: '127.0.0.1', port, method, path, headers, agent: false },
    (result) => {
      response.writeHead(result.statusCode ?? 502, result.headers);
      result.pipe(response);
      result.on('error', () => response.destroy());
    },
  );
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(others, request, body, response);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  onward.end(body);
}
