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

  /** The process answers. */
  @ApiOperation({ summary: 'The process answers' })
  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 while this process can show pages; else 503 with what is missing. Balancers ask
   * this: a bucket or a database that is down for everybody takes no process away.
   */
  @ApiOperation({ summary: 'The process can show pages' })
  @Get('serving')
  async serving(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    return answer(await this.readiness.report('serving'), response);
  }

  /** 200 only when a visitor could buy; else 503 with what is missing. */
  @ApiOperation({ summary: 'The shop can sell' })
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    return answer(await this.readiness.report(), response);
  }
}

function answer(report: ReadinessReport, response: Response): ReadinessReport {
  response.status(report.status === 'ready' ? 200 : 503);
  return report;
}
