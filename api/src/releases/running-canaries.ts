import { Injectable, Logger } from '@nestjs/common';
import { AcceptedStatements } from './accepted-statements.js';
import { ReleasesService } from './releases.service.js';
import type { WithdrawalCounts } from './releases.schema.js';
import { comparisonOf, WithdrawnCanaries } from './withdrawn-canaries.js';

/** A running canary, and the live release that it is compared with. */
export interface RunningCanary {
  name: string;
  version: string;
  live: string;
  /** When it got its current share of the visitors, or was allowed to run again. */
  since: Date;
}

/** Running canaries, and their withdrawal. */
@Injectable()
export class RunningCanaries {
  readonly #logger = new Logger(RunningCanaries.name);

  constructor(
    private readonly releases: ReleasesService,
    private readonly statements: AcceptedStatements,
    private readonly withdrawals: WithdrawnCanaries,
  ) {}

  async all(): Promise<RunningCanary[]> {
    const { all } = await this.releases.pointed();
    if (!all.some(({ canary }) => canary)) return [];
    const accepted = await this.statements.all();
    const running: RunningCanary[] = [];
    for (const { current, canary } of all) {
      if (!canary) continue;
      const { name, version } = canary.record;
      const [newest] = accepted.get(name) ?? [];
      // A newer pointer than the last one read is judged in the next run.
      if (newest?.statement.canary?.version !== version) continue;
      const retriedAt = await this.withdrawals.retriedAt(name, version);
      const since = new Date(Math.max(newest.acceptedAt.getTime(), retriedAt?.getTime() ?? 0));
      running.push({ name, version, live: current.version, since });
    }
    return running;
  }

  /** Its visitors get the live release from now on. */
  async withdraw({ name, version }: RunningCanary, counts: WithdrawalCounts): Promise<void> {
    if (!(await this.withdrawals.add(name, version, counts))) return;
    this.#logger.error(
      { release: `${name}@${version}`, ...counts },
      `The canary ${name} ${version} is withdrawn: it ${comparisonOf(counts)}`,
    );
  }
}
