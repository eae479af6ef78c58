import type { Audience, Published } from './publish.ts';

/** The audience of a release, from `--preview`, `--canary 10` and `--set <set>`. */
export function audienceFrom({
  preview,
  canary,
  set,
}: {
  preview?: boolean | undefined;
  canary?: string | undefined;
  set?: string | undefined;
}): Audience {
  if (set !== undefined) return { kind: 'set', set };
  if (preview) return { kind: 'preview' };
  if (canary === undefined) return { kind: 'all' };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error('A canary takes 1 to 99 percent of the visitors, such as --canary 10.');
  return { kind: 'canary', percent };
}

/** Lines that report the result of a release. */
export function whatIsLive(
  name: string,
  { version, change }: Published,
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
  if (!change) return [`${name} is live with these bytes already.`];
  if (audience.kind === 'canary')
    return [
      `${name} ${version} is live for ${audience.percent} % of the visitors ${after}.`,
      `For all: promote ${name}. For none: roll ${name} back.`,
    ];
  return [`${name} ${version} is live ${after}; before: ${change.from ?? 'nothing'}.`];
}
