import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Request } from 'express';
import { Tracing } from './lib/tracing.js';
import { Logger } from 'nestjs-pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppModule } from './app.module.js';
import { describeApi } from './description/index.js';
import { PrintableProduct } from './fulfillment/index.js';
import { isPhotoInJson } from './images/index.js';
import { OperatorListener } from './operator-page/index.js';
import {
  AppConfig,
  countByNetwork,
  Jobs,
  closeKeepAliveOnShutdown,
  logConsole,
  logResponses,
  measureRequests,
  Metrics,
  noStore,
  onlyHealth,
  OpenConnections,
  PublicResponses,
  Readiness,
  invalidRequest,
  refuseComplexBodies,
  sameOrigin,
  secureHeaders,
  traceRequests,
} from './platform/index.js';
import { serveCachedPages, PageResponses, SiteService } from './site/index.js';

/** Longer than the usual 60 s for which load balancers reuse an idle connection. */
const KEEP_ALIVE_MS = 65_000;

export interface ShopApp {
  nest: NestExpressApplication;
  /**
   * Starts the jobs, if this process runs them, and listens; resolves when requests are accepted.
   */
  start(): Promise<void>;
  /** Shuts down gracefully; further calls wait for the same shutdown. */
  stop(): Promise<void>;
}

/** Builds the API with the middleware of all routes. */
export async function createApp(): Promise<ShopApp> {
  // Whatever compares paths, in a proxy too, may rely on their case. Read with the first handler.
  const app = express().enable('case sensitive routing');
  const nest = await NestFactory.create<NestExpressApplication>(
    AppModule,
    new ExpressAdapter(app),
    {
      bufferLogs: true,
      rawBody: true,
      abortOnError: false,
    },
  );
  const config = nest.get(AppConfig);
  const logger = nest.get(Logger);
  nest.useLogger(logger);
  const restoreConsole = logConsole();
  nest.disable('x-powered-by');
  nest.set('trust proxy', config.server.trustedProxies);
  const server = nest.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const connections = new OpenConnections(server, () => nest.get(Readiness).endWaits());
  countByNetwork(nest);
  const tracing = nest.get(Tracing);
  await tracing.start();
  nest.use(measureRequests(nest.get(Metrics)));
  if (tracing.isOn) nest.use(traceRequests(tracing));
  nest.use(logResponses);
  nest.use(closeKeepAliveOnShutdown(nest.get(Readiness)));
  nest.use(
    secureHeaders({
      // Pages carry their own policy with a nonce; the site module sets it.
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      // Headers for obsolete browsers and plugins.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      // no-referrer would send `Origin: null` with the shop's own form posts; see sameOrigin.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: config.publicUrl.startsWith('https://'),
    }),
  );
  if (config.server.role === 'worker') nest.use(onlyHealth);
  nest.use(noStore);
  nest.use(nest.get(PublicResponses).serve);
  nest.use(serveCachedPages(nest.get(SiteService), nest.get(PageResponses)));
  // A long retouch has a few hundred kilobytes of points.
  nest.useBodyParser('json', {
    limit: '1mb',
    type: (request) =>
      !isPhotoInJson(request) && Boolean((request as Request).is('application/json')),
  });
  nest.use(refuseComplexBodies);
  nest.use(sameOrigin(config.publicUrl));
  nest.useGlobalPipes(
    new ValidationPipe({
      whitelist: true,
      transform: true,
      exceptionFactory: invalidRequest,
    }),
  );
  describeApi(nest);
  let stopping: Promise<void> | undefined;
  return {
    nest,
    start: async () => {
      await nest.init();
      await nest.get(PrintableProduct).assertPrintable();
      await nest.get(Jobs).start();
      await nest.get(OperatorListener).start();
      await nest.listen(config.server.port, config.server.host);
      nest.get(Readiness).markStarted();
      const { role, port, buildCommit: commit } = config.server;
      logger.log({ role, port, commit }, 'The API has started');
    },
    stop: () => (stopping ??= stopApp(nest, connections).finally(restoreConsole)),
  };
}

/**
 * Graceful shutdown: reports "not ready" first, then accepts no more connections,
 * finishes open requests, finishes or releases the running jobs, and closes the
 * database last.
 */
async function stopApp(nest: NestExpressApplication, connections: OpenConnections): Promise<void> {
  nest.get(Readiness).markStopping();
  await sleep(nest.get(AppConfig).server.drainMs);
  await Promise.all([connections.close(), nest.get(OperatorListener).stop()]);
  await nest.get(Jobs).stop();
  await nest.close();
}
