import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;
/** A connection on which a browser sends nothing is not waited for any longer. */
const LONGEST_WAIT_MS = 1000;

/**
 * Holds the API's port while its processes are replaced: each connection is
 * forwarded to the process that runs when it is opened.
 */
export class ApiPort {
  private target: number | undefined;
  private readonly waiting: net.Socket[] = [];
  private readonly open = new Set<net.Socket>();
  /** Connections without a response yet, by the port that they were forwarded to. */
  private readonly unanswered = new Map<net.Socket, number>();
  private readonly server = net.createServer({ pauseOnConnect: true }, (socket) => {
    this.track(socket);
    if (this.target === undefined) this.waiting.push(socket);
    else this.forward(socket, this.target);
  });

  /** @throws when the port is taken */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => resolve());
    });
  }

  /** New connections go to this port of the loopback address; those that waited for one, too. */
  forwardTo(target: number): void {
    this.target = target;
    for (const socket of this.waiting.splice(0)) this.forward(socket, target);
  }

  /**
   * Waits until the process at this port, to which nothing is forwarded any more, has begun to
   * respond on every connection: one that it has not accepted would be reset when it ends.
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
