import 'reflect-metadata';
import type { INestApplicationContext, LogLevel } from '@nestjs/common';

/**
 * Opens the shop's modules for a program of the operator, which adds jobs but runs and renders
 * nothing.
 *
 * @param levels what Nest logs
 * @throws after the databases are closed: the embedded PostgreSQL would outlive the process
 */
export async function openShop(levels: LogLevel[]): Promise<INestApplicationContext> {
  process.env.PROCESS_ROLE = 'api';
  process.env.RENDER_PRELOAD = 'off';
  // Loaded only now, so that a program prints its help immediately.
  const [{ NestFactory }, { AppModule }, { closeDatabases }] = await Promise.all([
    import('@nestjs/core'),
    import('./app.module.js'),
    import('./platform/index.js'),
  ]);
  try {
    return await NestFactory.createApplicationContext(AppModule, {
      logger: levels,
      abortOnError: false,
    });
  } catch (error) {
    await closeDatabases();
    throw error;
  }
}
