import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from './metrics.js';

/** Reports the build that a process runs, to observe rollouts and rollbacks. */
@Injectable()
export class BuildInfo {
  constructor(metrics: Metrics, { server }: AppConfig) {
    const { buildCommit: commit } = server;
    metrics.read(
      { name: 'ftl_build_info', help: 'Always 1, with the build as labels', labels: ['commit'] },
      async () => [{ labels: { commit }, value: 1 }],
    );
  }
}
