import { Logger } from '@nestjs/common';
import type { Piscina } from 'piscina';

/**
 * Logs the failure of a thread that has no task, for example if it cannot allocate memory at its
 * start. Without a listener the error would end the process.
 */
export function logThreadErrors(pool: Pick<Piscina, 'on'>, name: string): void {
  const logger = new Logger(name);
  pool.on('error', (error: unknown) => logger.error(error, 'A thread failed'));
}
