import { Injectable } from '@nestjs/common';
import { Metrics } from '../platform/index.js';
import type { AnalyticsEventDto } from './analytics.dto.js';

/** Format of shell/src/failure-event.ts: name and version of the remote. */
const LABEL = /^([a-z][a-z0-9-]{0,39})@([0-9A-Za-z][0-9A-Za-z.+-]{0,39})$/;
/** Anyone can send events, so label cardinality is capped; the rest shares one label. */
const MAX_RELEASES = 100;
const OTHER = { remote: 'other', version: 'other' };

/** Counts the failures of remotes that browsers report to this process. */
@Injectable()
export class RemoteFailures {
  private readonly known = new Set<string>();
  private readonly failures;

  constructor(metrics: Metrics) {
    this.failures = metrics.counter({
      name: 'ftl_remote_failures_total',
      help: 'Failures of remotes, as browsers report them',
      labels: ['remote', 'version'],
    });
  }

  /** Ignores other events. */
  count({ event, label = '' }: AnalyticsEventDto): void {
    if (event !== 'remote_failure') return;
    const [, remote, version] = LABEL.exec(label) ?? [];
    const isCountedApart =
      remote && version && (this.known.has(label) || this.known.size < MAX_RELEASES);
    if (isCountedApart) this.known.add(label);
    this.failures.inc(isCountedApart ? { remote, version } : OTHER);
  }
}
