import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';

const LOOPBACK = '127.0.0.1';
/**
 * Below the ports that systems use for outgoing connections and for servers that ask for any port:
 * such a port could be taken before the caller's server listens, which takes seconds. A client
 * would then reach the wrong server.
 */
const RANGE: PortRange = { from: 20_000, to: 32_000 };

interface PortRange {
  from: number;
  to: number;
}

/** A port that no server listens on. No other call returns it while this process runs. */
export async function freePort({ from, to }: PortRange = RANGE): Promise<number> {
  const count = to - from + 1;
  const first = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step++) {
    const port = from + ((first + step) % count);
    // First, because a probe would disturb the server of a process that has reserved the port.
    const reservation = await reserve(port);
    if (reservation && (await isFree(port))) return port;
    reservation?.close();
  }
  throw new Error(`All ports from ${from} to ${to} are taken.`);
}

/**
 * A UDP socket reserves the port among processes, because UDP and TCP ports are independent. The
 * system closes it with the process.
 */
async function reserve(port: number): Promise<Socket | undefined> {
  const socket = createSocket('udp4').unref();
  try {
    socket.bind({ port, address: LOOPBACK, exclusive: true });
    await once(socket, 'listening');
    return socket;
  } catch {
    socket.close();
    return undefined;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  try {
    await once(probe.listen(port, LOOPBACK), 'listening');
    await new Promise((resolve) => probe.close(resolve));
    return true;
  } catch {
    return false;
  }
}
