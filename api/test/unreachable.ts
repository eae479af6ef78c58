import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

export interface Unreachable {
  port: number;
  stop(): void;
}

const SERVER = `const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));`;
/** More than the backlog holds. */
const CONNECTIONS = 8;

/**
 * A port that neither accepts nor refuses connections, like a machine that is gone: its process is
 * suspended and its backlog is full, so that the kernel drops further attempts.
 */
export async function startUnreachable(): Promise<Unreachable> {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(printed.toString());
  child.kill('SIGSTOP');
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    net.connect(port, '127.0.0.1').on('error', () => undefined),
  );
  return {
    port,
    stop: () => {
      child.kill('SIGKILL');
      for (const socket of sockets) socket.destroy();
    },
  };
}
