import { findRemote } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { pagePath, type RemoteReleases } from '@ftl/federation';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Track } from './analytics';

interface WebVitalsOptions {
  track: Track;
  live: LiveSet;
  releases: RemoteReleases;
}

/**
 * Records the Web Vitals of this tab's first page, under its remote and the release that was
 * actually shown. Times are in ms, CLS has no unit.
 */
export function followWebVitals({ track, live, releases }: WebVitalsOptions): void {
  const opened = findRemote(live.remotes, pagePath());
  const release = (): string => {
    if (!opened) return `shell@${live.shell}`;
    const state = releases.stateOf(opened.remote);
    const { version } = state.status === 'ready' ? state.loaded.release : opened.remote;
    return `${opened.remote.name}@${version}`;
  };
  const note = ({ name, value, rating, navigationType }: Metric) =>
    track({
      event: 'web_vital',
      category: 'performance',
      action: name,
      label: release(),
      value: Math.round(value * 1000) / 1000,
      custom_parameters: {
        rating,
        navigation: navigationType,
        route: opened?.route ?? null,
        shell: live.shell,
      },
    });
  for (const follow of [onTTFB, onFCP, onLCP, onCLS, onINP]) follow(note);
}
