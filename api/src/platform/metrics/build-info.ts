import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from './metrics.js';

/** Shows which build a process runs: during a rollout, and after it was undone. */
@Injectable()
export class BuildInfo {
  constructor(metrics: Metrics, { server }: AppConfig) {
    const { buildCommit: commit } = server;
    metrics.read(
      { name: 'ftl_build_info', help: 'Always 1; names the build', labels: ['commit'] },
      async () => [{ labels: { commit }, value: 1 }],
    );
  }
}
