import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MementoModerationService, REPORT_CASE_KIND } from '../../mementos/index.js';
import { Metrics } from '../../platform/index.js';
import { RELEASE_CASE_KINDS, ReleaseCases } from '../../releases/index.js';
import { ENTRY_KINDS, openEntriesOf } from './open-entries.js';
import { OrderDeskRepository } from './order-desk.repository.js';

/** More open entries than an operator can work through: the metric is capped here. */
const MAX = 1000;

/**
 * Number of entries on the operator's list, by kind; from the database, so that every process
 * reports the same.
 */
@Injectable()
export class OpenEntriesMetric implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly moderation: MementoModerationService,
    private readonly repository: OrderDeskRepository,
    private readonly releases: ReleaseCases,
  ) {}

  onModuleInit(): void {
    this.metrics.read(
      {
        name: 'ftl_operator_entries',
        help: 'Entries on the operator’s list (npm run shop -- orders list open), by kind',
        labels: ['kind'],
      },
      async () => {
        const counts = new Map<string, number>(
          [...ENTRY_KINDS, ...RELEASE_CASE_KINDS].map((kind) => [kind, 0]),
        );
        counts.set(REPORT_CASE_KIND, (await this.moderation.open(MAX)).length);
        for (const { kind } of await this.releases.open()) counts.set(kind, counts.get(kind)! + 1);
        for (const row of await this.repository.list('open', MAX))
          for (const { kind } of openEntriesOf(row)) counts.set(kind, counts.get(kind)! + 1);
        return [...counts].map(([kind, value]) => ({ labels: { kind }, value }));
      },
    );
  }
}
