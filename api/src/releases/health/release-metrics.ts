import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type Sample } from '../../platform/index.js';
import { ReleaseOverview, type ReleaseReport, type ReleaseState } from './release-overview.js';

type ReadState = (state: ReleaseState, report: ReleaseReport) => Sample[];

/**
 * Metrics of releases for Prometheus; from the database, so that every process reports the same.
 */
@Injectable()
export class ReleaseMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly overview: ReleaseOverview,
  ) {}

  onModuleInit(): void {
    this.ofReleases(
      'ftl_release_published_timestamp_seconds',
      'When a release was published, with its owners, and by whom and with which key it changed last',
      ['team', 'by', 'key'],
      ({ publishedAt }, { team, changes: [last] }) => [
        {
          labels: { team, by: last?.by ?? '', key: last?.key ?? '' },
          value: publishedAt.getTime() / 1000,
        },
      ],
    );
    this.ofReleases(
      'ftl_release_first_bytes',
      'What a release sends before its first page, brotli',
      [],
      ({ firstBytes }) => [{ value: firstBytes }],
    );
    this.ofReleases(
      'ftl_release_budget_bytes',
      'What a release may send before its first page, brotli',
      [],
      (_, { budgetBytes }) => [{ value: budgetBytes }],
    );
    this.ofReleases(
      'ftl_release_day_loads',
      'Pages opened with a release in the last day',
      [],
      ({ loads }) => [{ value: loads.loads }],
    );
    this.ofReleases(
      'ftl_release_day_failures',
      'Failures of a release in browsers in the last day',
      [],
      ({ loads }) => [{ value: loads.failures }],
    );
    this.ofReleases(
      'ftl_release_web_vital_p75',
      'Web Vitals of the last day by release, 75th percentile; ms, CLS without a unit',
      ['vital'],
      ({ vitals }) => vitals.map(({ name, p75 }) => ({ labels: { vital: name }, value: p75 })),
    );
    this.metrics.read(
      {
        name: 'ftl_canary_withdrawn',
        help: 'Canaries that the shop withdrew because they failed more than the live release',
        labels: ['release', 'version'],
      },
      async () =>
        (await this.overview.recent()).flatMap(({ name, withdrawn }) =>
          withdrawn ? [{ labels: { release: name, version: withdrawn.version }, value: 1 }] : [],
        ),
    );
  }

  private ofReleases(name: string, help: string, labels: string[], read: ReadState): void {
    this.metrics.read(
      { name, help, labels: ['release', 'version', 'role', ...labels] },
      async () => {
        const reports = await this.overview.recent();
        return reports.flatMap((report) =>
          report.releases.flatMap((state) =>
            read(state, report).map(({ labels: more, value }) => ({
              labels: { release: report.name, version: state.version, role: state.role, ...more },
              value,
            })),
          ),
        );
      },
    );
  }
}
