import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Cost, type RateLimitRule, Throws } from '../platform/index.js';
import { AnalyticsEventDto } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';

/** In memory: what is stored is counted by the day, across all replicas. */
const EVENTS: RateLimitRule = {
  name: 'analytics',
  perAddress: 120,
  windowSeconds: 60,
  countedBy: 'process',
};

@ApiTags('analytics')
@Access('public')
@Cost('write', EVENTS)
@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  /** Records one event. Throws MISSING_DATA for a malformed or oversized event. */
  @Throws('MISSING_DATA', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Record an event of the site' })
  @Post('events')
  @HttpCode(204)
  async recordEvent(@Body() event: AnalyticsEventDto, @Ip() address: string): Promise<void> {
    await this.analytics.record(event, address);
  }
}
