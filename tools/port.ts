import { once } from 'node:events';
import net from 'node:net';

/** Whether another program listens on a port. Other obstacles are left for the server to report. */
export async function isPortTaken(port: string, host: string): Promise<boolean> {
  const probe = net.createServer();
  try {
    probe.listen(Number(port), host);
    await once(probe, 'listening');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    probe.close();
  }
}

/** For the person who started the shop on a port that is taken. */
export const portTaken = (port: string): string =>
  `Port ${port} is taken: end the program that uses it, or set PORT to a free one.`;
