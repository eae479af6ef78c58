import type { Notice, ReleaseRecord, SlotContents } from '@ftl/contracts';

/** Bytes that the content of each slot may have, as JSON. */
const BUDGET_BYTES: Readonly<Record<keyof SlotContents, number>> = { notice: 600 };

/** Why the shell cannot show what a release puts into its slots; undefined if it can. */
export function slotProblem(slots: SlotContents = {}): string | undefined {
  for (const [name, content] of Object.entries(slots)) {
    const budget = (BUDGET_BYTES as Partial<Record<string, number>>)[name];
    if (budget === undefined) return `The shell has no slot ${name}.`;
    const bytes = Buffer.byteLength(JSON.stringify(content));
    if (bytes > budget)
      return `The slot ${name} has ${bytes} bytes; at most ${budget} are allowed.`;
  }
  return slots.notice && noticeProblem(slots.notice);
}

function noticeProblem({ text, link, from, until }: Notice): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'The notice has no text.';
  if (link && !/^\/(?!\/)/.test(link.path))
    return `The notice cannot link to ${link.path}: a path of the shop begins with one /.`;
  const [start, end] = [Date.parse(from ?? '1970-01-01'), Date.parse(until)];
  if (Number.isNaN(start) || Number.isNaN(end)) return 'A time of the notice is no date.';
  return start < end ? undefined : `The notice ends ${until}, before it begins.`;
}

/** The notice above pages at a time. A record is checked here too: its owners need not run the gate. */
export function noticeAt(
  records: readonly Pick<ReleaseRecord, 'slots'>[],
  now: Date,
): Notice | undefined {
  return records
    .filter(({ slots }) => slotProblem(slots) === undefined)
    .flatMap(({ slots }) => slots?.notice ?? [])
    .find(
      ({ from, until }) =>
        (from === undefined || Date.parse(from) <= +now) && +now < Date.parse(until),
    );
}
