import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppConfig } from '../config/app-config.js';
import { ShopError } from '../errors/shop-error.js';
import { RespondsWithFile } from '../http/responds-with-file.js';
import { Throws } from '../http/throws.js';
import { Access } from '../identity/access.js';
import { Cost } from '../rate-limits/cost.js';
import { ANONYMOUS_READS } from '../rate-limits/rate-limit-rule.js';
import { Metrics } from './metrics.js';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** A forwarding header means that a proxy sent the request: a loopback peer address proves nothing. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

@ApiTags('health')
@Access('token')
@Cost('read', ANONYMOUS_READS)
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
  ) {}

  /**
   * This process' metrics in Prometheus' text format, for requests with METRICS_TOKEN as bearer.
   * Without that setting only this machine has access, and in production no client. Throws
   * NOT_FOUND for other requests.
   */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Metrics for Prometheus' })
  @RespondsWithFile('text/plain')
  @Get()
  async getMetrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.mayRead(request)) throw new ShopError('NOT_FOUND', { retryable: false });
    response.set({ 'content-type': this.metrics.contentType, 'cache-control': 'no-store' });
    response.send(await this.metrics.text());
  }

  private mayRead(request: Request): boolean {
    const { observability, production } = this.config;
    const { metricsToken } = observability;
    if (metricsToken) {
      const [scheme, token = ''] = (request.get('authorization') ?? '').split(' ');
      return scheme?.toLowerCase() === 'bearer' && isSame(token, metricsToken);
    }
    return (
      !production &&
      LOOPBACK.test(request.socket.remoteAddress ?? '') &&
      PROXY_HEADERS.every((name) => request.get(name) === undefined)
    );
  }
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
