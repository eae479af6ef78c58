import 'reflect-metadata';
import type { INestApplicationContext, LogLevel } from '@nestjs/common';
import { terminalLogger } from './platform/process/terminal.js';

/**
 * Opens the shop's modules for an operator's program, which enqueues jobs but runs no jobs and
 * renders nothing.
 *
 * @param levels Nest's log levels
 * @throws after the databases are closed: the embedded PostgreSQL would outlive the process
 */
export async function openShop(levels: LogLevel[]): Promise<INestApplicationContext> {
  process.env.PROCESS_ROLE = 'api';
  process.env.RENDER_PRELOAD = 'off';
  // Imported lazily, so that a program prints its help immediately.
  const [{ NestFactory }, { AppModule }, { closeDatabases }] = await Promise.all([
    import('@nestjs/core'),
    import('./app.module.js'),
    import('./platform/index.js'),
  ]);
  try {
    return await NestFactory.createApplicationContext(AppModule, {
      logger: terminalLogger(levels),
      abortOnError: false,
    });
  } catch (error) {
    await closeDatabases();
    throw error;
  }
}
