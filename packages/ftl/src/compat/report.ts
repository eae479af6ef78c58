import { apiBreaks, sentenceOf, type Break } from './check.ts';
import { eventBreaks } from './events.ts';
import type { OfferedApi } from './live-api.ts';
import { pagePartOf, type ReleaseInUse } from './releases-in-use.ts';

export interface Report {
  lines: string[];
  /** Number of releases that would break. */
  broken: number;
}

/** Reports as text whether each release is compatible with an API and with the other releases. */
export function reportOn(releases: ReleaseInUse[], { from, description }: OfferedApi): Report {
  const paths = Object.keys(description.paths).length;
  const lines = [`What the API offers: ${from} (${paths} paths)`, ''];
  let broken = 0;
  for (const release of releases) {
    const { role, record } = release;
    const title = `${record.name} ${record.version} (${role})`;
    if (!record.needs) {
      lines.push(`-       ${title}: published before needs were recorded; not checked`);
      continue;
    }
    const found = [...apiBreaks(record.needs, description), ...eventsOf(release, releases)];
    if (found.length > 0) broken++;
    lines.push(
      `${found.length > 0 ? 'BREAKS' : 'ok    '}  ${title}: ${record.needs.calls.length} calls`,
      ...found.map((each) => `          ${sentenceOf(each)}`),
    );
  }
  const checked = releases.filter(({ record }) => record.needs).length;
  lines.push(
    '',
    broken === 0
      ? `All ${checked} releases get what they need.`
      : `${broken} of ${checked} releases would break.`,
  );
  return { lines, broken };
}

/** Excludes releases of the same name: they are never on a page together. */
function eventsOf({ record, role }: ReleaseInUse, releases: ReleaseInUse[]): Break[] {
  const part = role === 'live' && pagePartOf(record);
  if (!part) return [];
  const others = releases.filter((other) => other.record.name !== record.name);
  return eventBreaks(
    part,
    others.flatMap((other) => pagePartOf(other.record) ?? []),
  );
}
