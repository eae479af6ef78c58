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

  /** Records one event; 400 MISSING_DATA for one that is not well formed or too large. */
  @ApiOperation({ summary: 'Record an event of the site' })
  @Post('events')
  @HttpCode(204)
  async record(@Body() event: AnalyticsEventDto, @Ip() address: string): Promise<void> {
    await this.analytics.record(event, address);
  }
}
