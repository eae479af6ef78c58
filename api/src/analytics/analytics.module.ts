import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRetention } from './analytics-retention.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { Analytics } from './analytics.service.js';
import { RemoteFailures } from './remote-failures.metric.js';

@Module({
  controllers: [AnalyticsController],
  providers: [Analytics, AnalyticsRepository, AnalyticsRetention, RemoteFailures],
  exports: [Analytics],
})
export class AnalyticsModule {}
