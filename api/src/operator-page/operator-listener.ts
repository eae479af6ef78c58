import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef, NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import {
  AddressLimitGuard,
  GrowthService,
  AppConfig,
  countByNetwork,
  logResponses,
  OpenConnections,
  RateLimits,
  secureHeaders,
} from '../platform/index.js';
import { OperatorErrorFilter } from './operator-error.filter.js';
import { OperatorHttpModule, SHARED } from './operator-http.module.js';
import { OperatorGuard } from './operator.guard.js';
import { STYLE_HASH } from './views/style.js';

/**
 * Serves the operator's page at a separate port, with a separate Nest application: none of its
 * routes exists at the shop's port. The services are those of the shop's application.
 */
@Injectable()
export class OperatorListener {
  private readonly logger = new Logger(OperatorListener.name);
  private app: NestExpressApplication | null = null;
  private connections: OpenConnections | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly modules: ModuleRef,
  ) {}

  /** Does nothing unless OPERATOR_PORT is set, nor in workers. */
  async start(): Promise<void> {
    const { operatorPage, server } = this.config;
    if (!operatorPage || server.role === 'worker') return;
    const services = SHARED.map((token) => this.modules.get(token, { strict: false }) as object);
    const app = await NestFactory.create<NestExpressApplication>(
      OperatorHttpModule.over(services),
      { bodyParser: false, abortOnError: false },
    );
    app.disable('x-powered-by');
    countByNetwork(app);
    app.use(logResponses);
    app.use(
      secureHeaders({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            styleSrc: [STYLE_HASH],
            imgSrc: ["'self'", 'data:'],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            baseUri: ["'none'"],
          },
        },
        frameguard: { action: 'deny' },
        // no-referrer would make browsers send `Origin: null` with forms.
        referrerPolicy: { policy: 'same-origin' },
        strictTransportSecurity: operatorPage.url.startsWith('https://'),
      }),
    );
    app.use((_request: Request, response: Response, next: NextFunction) => {
      response.set('cache-control', 'no-store');
      next();
    });
    app.useBodyParser('urlencoded', { extended: false, limit: '20kb' });
    const reflector = app.get(Reflector);
    app.useGlobalGuards(
      new AddressLimitGuard(
        this.modules.get(GrowthService, { strict: false }),
        this.modules.get(RateLimits, { strict: false }),
        reflector,
      ),
      app.get(OperatorGuard),
    );
    app.useGlobalFilters(new OperatorErrorFilter());
    this.connections = new OpenConnections(app.getHttpServer());
    await app.listen(operatorPage.port, operatorPage.host);
    this.app = app;
    this.logger.log({ port: operatorPage.port }, 'The operator’s page is open');
  }

  async stop(): Promise<void> {
    const { app } = this;
    this.app = null;
    if (!app) return;
    await this.connections?.close();
    await app.close();
  }
}
