import type { Server, ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';

const LIMITS = {
  /** For a client that has connected to send its first request: browsers connect in advance. */
  firstRequestMs: 2_000,
  /** Requests that wait for a job, such as an event stream, are asked to end. */
  endWaitsMs: 20_000,
  /** Longer than any request takes; connections that are still open then are destroyed. */
  longestRequestMs: 25_000,
};

/**
 * Closes a server gracefully. `http.Server.close` alone truncates a response that is still in the
 * buffer of a slow client, and a keep-alive connection whose response ends later stays open until
 * it times out. Closing a connection waits until its data is sent, but not for the client's FIN,
 * which a phone that lost its network never sends.
 */
export class OpenConnections {
  /** Responses that are not completely sent; undefined before a connection's first request. */
  private readonly connections = new Map<Socket, Set<ServerResponse> | undefined>();
  private isClosing = false;

  constructor(
    private readonly server: Server,
    private readonly endWaits: () => void = () => undefined,
    private readonly limits = LIMITS,
  ) {
    server.on('connection', (socket) => {
      this.connections.set(socket, undefined);
      socket.once('close', () => this.connections.delete(socket));
    });
    // Before the application, which may respond immediately.
    server.prependListener('request', ({ socket }, response) => this.track(socket, response));
  }

  /** Stops accepting connections; resolves when every open request is complete. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    // Let the event loop accept all pending connections first: they would be reset otherwise.
    await new Promise((resolve) => setImmediate(resolve));
    this.isClosing = true;
    const closed = new Promise<void>((resolve) => {
      net.Server.prototype.close.call(this.server, () => resolve());
    });
    for (const [socket, responses] of this.connections) {
      if (responses?.size === 0) socket.destroySoon();
      for (const response of responses ?? [])
        if (!response.headersSent) response.setHeader('connection', 'close');
    }
    const timers = [
      setTimeout(this.endWaits, this.limits.endWaitsMs),
      setTimeout(() => this.endUnused(), this.limits.firstRequestMs),
      setTimeout(() => this.server.closeAllConnections(), this.limits.longestRequestMs),
    ];
    await closed;
    timers.forEach(clearTimeout);
  }

  private track(socket: Socket, response: ServerResponse): void {
    const responses = this.connections.get(socket) ?? new Set();
    this.connections.set(socket, responses.add(response));
    if (this.isClosing) response.setHeader('connection', 'close');
    response.once('close', () => {
      responses.delete(response);
      if (this.isClosing && responses.size === 0) socket.destroySoon();
    });
  }

  private endUnused(): void {
    for (const [socket, responses] of this.connections) if (!responses) socket.destroySoon();
  }
}
