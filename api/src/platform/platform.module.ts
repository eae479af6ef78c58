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
import { Readiness, READINESS_CHECKS, type ReadinessCheck } from './health/readiness.js';
import { KeepPublicResponsesInterceptor } from './http/keep-public-responses.js';
import { PublicResponses } from './http/public-responses.js';
import { AccessGuard } from './identity/access.guard.js';
import { GuestsSweep } from './identity/guests-sweep.js';
import { GuestsRepository } from './identity/guests.repository.js';
import { IdentityService } from './identity/identity.service.js';
import { SessionController } from './identity/session.controller.js';
import { DeadJobs } from './jobs/dead-jobs.js';
import { JobsRepository } from './jobs/jobs.repository.js';
import { Jobs } from './jobs/jobs.js';
import { JobMetrics } from './jobs/job-metrics.js';
import { MemoryBudget } from './memory/memory-budget.js';
import { BuildInfo } from './metrics/build-info.js';
import { EventLoopWork } from './metrics/event-loop-work.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { AddressLimitGuard, VisitorLimitGuard } from './rate-limits/rate-limit.guards.js';
import { RateLimits } from './rate-limits/rate-limits.js';
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
  JobsRepository,
  Jobs,
  Metrics,
  MemoryBudget,
  RateLimits,
  Readiness,
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
      inject: [AppConfig],
      useFactory: (config: AppConfig) => openDatabase(config, { isServing: true }),
    },
    {
      provide: Readiness,
      inject: [Database, Storage, READINESS_CHECKS],
      useFactory: (database: Database, storage: Storage, others: ReadinessCheck[]) => {
        const checkClock = async () => assertSameTime(Date.now(), await database.now());
        return new Readiness([
          { name: 'database', purpose: 'selling', check: () => database.ping() },
          { name: 'clock', purpose: 'selling', check: checkClock },
          { name: 'files', purpose: 'selling', check: () => storage.check() },
          { name: 'memory', purpose: 'serving', check: async () => assertMemoryLeft() },
          ...others,
        ]);
      },
    },
    BuildInfo,
    DeadJobs,
    EventLoopWork,
    GrowthService,
    GuestsRepository,
    GuestsSweep,
    IdentityService,
    JobsRepository,
    JobMetrics,
    Jobs,
    Metrics,
    OrderlyShutdown,
    MemoryBudget,
    PublicResponses,
    RateLimits,
    ReadinessMetrics,
    Retention,
    Storage,
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
    { provide: APP_INTERCEPTOR, useClass: KeepPublicResponsesInterceptor },
  ],
  exports: SHARED,
})
export class PlatformModule {}
