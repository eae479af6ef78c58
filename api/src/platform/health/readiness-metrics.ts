import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { Readiness } from './readiness.js';

/** Exports the checks of `/api/health/ready` to Prometheus. */
@Injectable()
export class ReadinessMetrics implements OnModuleInit {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.read(
      {
        name: 'ftl_part_up',
        help: 'Dependencies of a sale: 1 if up, else 0',
        labels: ['part'],
      },
      async () => {
        const { checks } = await this.readiness.report();
        return Object.entries(checks).map(([part, state]) => ({
          labels: { part },
          value: state === 'up' ? 1 : 0,
        }));
      },
    );
  }
}
