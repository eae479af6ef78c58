import type { Audience, Published } from './publish.ts';

/** The audience of a release, from `--preview`, `--canary 10`, `--set <set>` and `--not-before`. */
export function audienceFrom({
  preview,
  canary,
  set,
  'not-before': notBefore,
}: {
  preview?: boolean | undefined;
  canary?: string | undefined;
  set?: string | undefined;
  'not-before'?: string | undefined;
}): Audience {
  if (notBefore !== undefined) {
    if (preview || canary !== undefined || set !== undefined)
      throw new Error('--not-before is for everyone: leave out --preview, --canary and --set.');
    return { kind: 'all', notBefore: timeFrom(notBefore) };
  }
  if (set !== undefined) return { kind: 'set', set };
  if (preview) return { kind: 'preview' };
  if (canary === undefined) return { kind: 'all' };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error('A canary takes 1 to 99 percent of the visitors, such as --canary 10.');
  return { kind: 'canary', percent };
}

/** @throws Error unless the text is a time with its time zone */
function timeFrom(text: string): Date {
  const time = new Date(text);
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Error(
    `--not-before takes a time with its zone, such as 2026-12-01T09:00-05:00, not '${text}'.`,
  );
}

/** Lines that report the result of a release. */
export function whatIsLive(
  name: string,
  { version, change, scheduled }: Published,
  { audience, seconds, preview }: { audience: Audience; seconds: number; preview: string },
): string[] {
  const after = `after ${seconds.toFixed(1)} s`;
  if (audience.kind === 'preview')
    return [`${name} ${version} is published, not live, ${after}. To see it:`, `  ${preview}`];
  if (audience.kind === 'set')
    return [
      `${name} ${version} is in the set ${audience.set}, not live, ${after}. To see it:`,
      `  ${preview}`,
      `To make the set live, once every release of it has joined: ftl set ${audience.set}`,
    ];
  if (scheduled)
    return [
      `${name} ${version} goes live at ${scheduled.statement.at}, unless ${name} changes before. To see it:`,
      `  ${preview}`,
      `To take it back: ftl take-back ${name}`,
    ];
  if (!change) return [`${name} is live with these bytes already.`];
  if (audience.kind === 'canary')
    return [
      `${name} ${version} is live for ${audience.percent} % of the visitors ${after}.`,
      `For all: promote ${name}. For none: roll ${name} back.`,
    ];
  return [`${name} ${version} is live ${after}; before: ${change.from ?? 'nothing'}.`];
}
