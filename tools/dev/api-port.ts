import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;
/** Maximum wait for a connection on which a browser sends nothing. */
const LONGEST_WAIT_MS = 1000;

/**
 * Keeps the API's port open while its process is replaced: each new connection is forwarded to the
 * current process.
 */
export class ApiPort {
  private target: number | undefined;
  private readonly waiting: net.Socket[] = [];
  private readonly open = new Set<net.Socket>();
  /** Connections without a response yet, by target port. */
  private readonly unanswered = new Map<net.Socket, number>();
  private readonly server = net.createServer({ pauseOnConnect: true }, (socket) => {
    this.track(socket);
    if (this.target === undefined) this.waiting.push(socket);
    else this.forward(socket, this.target);
  });

  /** @throws if the port is taken */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => resolve());
    });
  }

  /** Forwards new and waiting connections to this port of the loopback address. */
  forwardTo(target: number): void {
    this.target = target;
    for (const socket of this.waiting.splice(0)) this.forward(socket, target);
  }

  /**
   * Waits until the process at this port, which gets no new connections any more, has started to
   * respond on every connection: unaccepted ones would be reset when it exits.
   */
  async settled(target: number): Promise<void> {
    const until = Date.now() + LONGEST_WAIT_MS;
    while ([...this.unanswered.values()].includes(target) && Date.now() < until)
      await sleep(POLL_MS);
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private forward(socket: net.Socket, port: number): void {
    const upstream = net.connect({ port, host: '127.0.0.1' });
    this.track(upstream);
    this.unanswered.set(socket, port);
    upstream.once('data', () => this.unanswered.delete(socket));
    socket.pipe(upstream).pipe(socket);
    socket.once('close', () => {
      this.unanswered.delete(socket);
      upstream.destroy();
    });
    upstream.once('close', () => socket.destroy());
  }

  private track(socket: net.Socket): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }
}
