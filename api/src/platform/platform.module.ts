import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Tracing } from '../lib/tracing.js';
import { AppConfig } from './config/app-config.js';
import { Database } from './database/database.js';
import { openDatabase } from './database/open-database.js';
import { ShopErrorFilter } from './errors/shop-error.filter.js';
import { GrowthService } from './growth/growth.service.js';
import { HealthController } from './health/health.controller.js';
import { assertMemoryLeft, assertSameTime } from './health/machine.js';
import { ReadinessMetrics } from './health/readiness-metrics.js';
import { Readiness } from './health/readiness.js';
import { KeepPublicResponses } from './http/keep-public-responses.js';
import { PublicResponses } from './http/public-responses.js';
import { AccessGuard } from './identity/access.guard.js';
import { GuestsSweep } from './identity/guests-sweep.js';
import { GuestsRepository } from './identity/guests.repository.js';
import { IdentityService } from './identity/identity.service.js';
import { SessionController } from './identity/session.controller.js';
import { SignedInUser } from './identity/signed-in-user.js';
import { DeadJobs } from './jobs/dead-jobs.js';
import { JobHistory } from './jobs/job-history.js';
import { Jobs } from './jobs/jobs.js';
import { JobMetrics } from './jobs/job-metrics.js';
import { MemoryBudget } from './memory/memory-budget.js';
import { BuildInfo } from './metrics/build-info.js';
import { EventLoopWork } from './metrics/event-loop-work.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { AddressLimitGuard, VisitorLimitGuard } from './rate-limits/rate-limit.guards.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { MessageRetention } from './retention/message-retention.js';
import { Retention } from './retention/retention.js';
import { Storage } from './storage/storage.js';

/** Shuts down in the order that loses nothing: jobs first, then the database. */
@Injectable()
class OrderlyShutdown implements OnApplicationShutdown {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly tracing: Tracing,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
    await this.database.close();
    await this.tracing.stop();
  }
}

const SHARED = [
  AppConfig,
  Database,
  DeadJobs,
  GrowthService,
  JobHistory,
  Jobs,
  Metrics,
  MemoryBudget,
  RateLimits,
  Readiness,
  Retention,
  SignedInUser,
  Storage,
  Tracing,
  IdentityService,
];

/** Infrastructure that every other module uses. */
@Global()
@Module({
  controllers: [HealthController, MetricsController, SessionController],
  providers: [
    { provide: AppConfig, useFactory: () => AppConfig.load() },
    {
      provide: Database,
      inject: [AppConfig, Readiness],
      useFactory: async (config: AppConfig, readiness: Readiness) => {
        const database = await openDatabase(config, { isServing: true });
        readiness.register('database', () => database.ping());
        readiness.register('clock', async () => assertSameTime(Date.now(), await database.now()));
        return database;
      },
    },
    {
      provide: Storage,
      inject: [AppConfig, Readiness],
      useFactory: (config: AppConfig, readiness: Readiness) => {
        const storage = new Storage(config);
        readiness.register('files', () => storage.check());
        readiness.register('memory', async () => assertMemoryLeft(), 'serving');
        return storage;
      },
    },
    BuildInfo,
    DeadJobs,
    EventLoopWork,
    GrowthService,
    GuestsRepository,
    GuestsSweep,
    IdentityService,
    JobHistory,
    JobMetrics,
    Jobs,
    MessageRetention,
    Metrics,
    OrderlyShutdown,
    MemoryBudget,
    PublicResponses,
    RateLimits,
    Readiness,
    ReadinessMetrics,
    Retention,
    SignedInUser,
    {
      provide: Tracing,
      inject: [AppConfig],
      useFactory: ({ observability, server }: AppConfig) =>
        new Tracing({
          url: observability.tracesUrl,
          service: 'for-the-loved',
          instance: `${server.role}-${process.pid}`,
        }),
    },
    { provide: APP_FILTER, useClass: ShopErrorFilter },
    // In this order: addresses are counted before identification, visitors after it.
    { provide: APP_GUARD, useClass: AddressLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: VisitorLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: KeepPublicResponses },
  ],
  exports: SHARED,
})
export class PlatformModule {}
