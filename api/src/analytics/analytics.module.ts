import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { ReleaseEvents } from './release-events.js';
import { RemoteFailures } from './remote-failures.metric.js';

@Module({
  controllers: [AnalyticsController],
  providers: [AnalyticsService, AnalyticsRepository, ReleaseEvents, RemoteFailures],
  exports: [AnalyticsService, ReleaseEvents],
})
export class AnalyticsModule {}
