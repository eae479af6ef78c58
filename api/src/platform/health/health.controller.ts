import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../identity/access.js';
import { Cost } from '../rate-limits/cost.js';
import { Readiness, type ReadinessReport } from './readiness.js';

@ApiTags('health')
@Access('public')
@Cost('read', { unlimited: 'a balancer must always get a response' })
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Liveness: the process responds. */
  @ApiOperation({ summary: 'Liveness of the process' })
  @Get('live')
  @HttpCode(200)
  getLiveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 if this process can serve pages; otherwise 503 with the failed checks. For load balancers:
   * an outage of the bucket or the database affects all processes, so it must not remove any.
   */
  @ApiOperation({ summary: 'Readiness for pages' })
  @Get('serving')
  async getServingReadiness(
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReadinessReport> {
    return respond(await this.readiness.report('serving'), response);
  }

  /** 200 only if a visitor could buy; otherwise 503 with the failed checks. */
  @ApiOperation({ summary: 'Readiness for sales' })
  @Get('ready')
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    return respond(await this.readiness.report(), response);
  }
}

function respond(report: ReadinessReport, response: Response): ReadinessReport {
  response.status(report.status === 'ready' ? 200 : 503);
  return report;
}
