import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRetention } from './analytics-retention.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { Analytics } from './analytics.service.js';
import { ReleaseEvents } from './release-events.js';
import { RemoteFailures } from './remote-failures.metric.js';

@Module({
  controllers: [AnalyticsController],
  providers: [Analytics, AnalyticsRepository, AnalyticsRetention, ReleaseEvents, RemoteFailures],
  exports: [Analytics, ReleaseEvents],
})
export class AnalyticsModule {}
