import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/index.js';
import { AnalyticsEventDto } from './analytics.dto.js';
import { Analytics } from './analytics.service.js';

@ApiTags('analytics')
@Access('public')
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
  async record(@Body() event: AnalyticsEventDto, @Ip() address: string): Promise<void> {
    await this.analytics.record(event, address);
  }
}
