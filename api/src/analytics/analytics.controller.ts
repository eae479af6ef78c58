import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Cost, type RateLimitRule } from '../platform/index.js';
import { AnalyticsEventDto } from './analytics.dto.js';
import { Analytics } from './analytics.service.js';

/** In memory: losing count costs nothing, and events are the most frequent writes of all. */
const EVENTS: RateLimitRule = {
  name: 'analytics',
  perVisitor: 120,
  perAddress: 120,
  windowSeconds: 60,
  countedBy: 'process',
};

@ApiTags('analytics')
@Access('public')
@Cost('write', EVENTS)
@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: Analytics) {}

  /**
   * Records one event. Errors: MISSING_DATA 400 for one that is not well formed or too
   * large, RATE_LIMIT_EXCEEDED 429.
   */
  @ApiOperation({ summary: 'Record an event of the site' })
  @Post('events')
  @HttpCode(204)
  async record(@Body() event: AnalyticsEventDto): Promise<void> {
    await this.analytics.record(event);
  }
}
