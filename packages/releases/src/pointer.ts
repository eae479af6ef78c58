import type {
  LiveChange,
  LiveEntry,
  LivePointer,
  PointedVersion,
  ReleaseRecord,
  ReleaseStatement,
  SignedStatement,
  StoredPointer,
} from '@ftl/contracts';
import { z } from 'zod';
import { digestOf } from './signing/signature.js';

/** Number of changes in the history of live.json. */
const HISTORY_LIMIT = 200;

const nameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/);
const pointed = z.strictObject({ version: z.string().min(1), digest: z.string().length(64) });
const statementSchema = z.strictObject({
  name: nameSchema,
  counter: z.int().positive(),
  reason: z.enum(['publish', 'rollback', 'canary', 'removal', 'adoption']),
  at: z.iso.datetime(),
  by: z.string(),
  live: pointed.optional(),
  previous: pointed.optional(),
  canary: pointed.extend({ percent: z.int().min(1).max(99) }).optional(),
  signature: z.strictObject({ key: z.string(), value: z.string() }),
});
const pointerSchema = z.object({
  revision: z.int().nonnegative(),
  statements: z.record(z.string(), statementSchema).optional(),
  live: z.record(z.string(), z.unknown()).optional(),
  history: z.array(z.looseObject({ name: z.string() })),
});
/** The fields of a name that are read by an API from before releases were signed. */
const entrySchema = z.object({
  version: z.string().min(1),
  previous: z.string().min(1).optional(),
  canary: z.object({ version: z.string().min(1), percent: z.int().min(1).max(99) }).optional(),
});

export const EMPTY_POINTER: LivePointer = {
  revision: 0,
  statements: {},
  live: {},
  unsigned: {},
  history: [],
};

/** @returns undefined if the text is not a valid pointer */
export function readPointer(text: string): LivePointer | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = pointerSchema.safeParse(given);
  if (!data || !(data.statements ?? data.live)) return undefined;
  const { revision, statements = {}, live = {}, history } = data;
  if (Object.entries(statements).some(([name, each]) => each.name !== name)) return undefined;
  const stored = { revision, statements, history } as unknown as StoredPointer;
  return pointerOf(stored, entriesOf(live));
}

/**
 * Includes `live` for APIs from before releases were signed: one may still run, or be rolled back
 * to.
 */
export function pointerText({ revision, statements, live, history }: LivePointer): string {
  return `${JSON.stringify({ revision, statements, live, history }, null, 2)}\n`;
}

/**
 * The pointer including the live releases.
 *
 * @param entries used for names without a statement
 */
export function pointerOf(pointer: StoredPointer, entries: Record<string, LiveEntry>): LivePointer {
  const { revision, statements, history } = pointer;
  const unsigned = Object.fromEntries(
    Object.entries(entries).filter(([name]) => !Object.hasOwn(statements, name)),
  );
  const signed = Object.values(statements).flatMap((statement) => {
    const entry = entryOf(statement);
    return entry ? [[statement.name, entry] as const] : [];
  });
  return {
    ...{ revision, statements, history, unsigned },
    live: { ...unsigned, ...Object.fromEntries(signed) },
  };
}

/** The pointer after a change. */
export function pointerAfter(
  pointer: LivePointer,
  statement: SignedStatement,
  change: LiveChange,
): LivePointer {
  const after = {
    revision: pointer.revision + 1,
    statements: { ...pointer.statements, [statement.name]: statement },
    history: [...pointer.history, change].slice(-HISTORY_LIMIT),
  };
  return pointerOf(after, pointer.unsigned);
}

/** The owners' statement after a change, to be signed. */
export function statementAfter(
  before: SignedStatement | undefined,
  change: { name: string; reason: LiveChange['reason']; percent?: number; by: string; at: Date },
  to: PointedVersion | undefined,
): ReleaseStatement {
  const { name, reason, percent = 0, by, at } = change;
  const counter = Math.max(at.getTime(), (before?.counter ?? 0) + 1);
  const said = { name, counter, reason, at: at.toISOString(), by };
  if (!to) return said;
  const { live, previous } = before ?? {};
  const kept = { ...(previous ? { previous } : {}) };
  if (reason === 'canary' && live) return { ...said, live, ...kept, canary: { ...to, percent } };
  // Ending a canary changes nothing for other visitors.
  if (live?.version === to.version) return { ...said, live: to, ...kept };
  return { ...said, live: to, ...(live ? { previous: live } : {}) };
}

/** The owners' statement when they sign releases that are live already. */
export function adoptionOf(
  name: string,
  entry: LiveEntry,
  { records, at, by }: { records: ReleaseRecord[]; at: Date; by: string },
): ReleaseStatement {
  const pointedTo = (version: string | undefined) => {
    const record = records.find((each) => each.version === version);
    return record && { version: record.version, digest: digestOf(record) };
  };
  const [live, previous] = [pointedTo(entry.version), pointedTo(entry.previous)];
  const canary = pointedTo(entry.canary?.version);
  return {
    ...{ name, counter: at.getTime(), reason: 'adoption', at: at.toISOString(), by },
    ...(live ? { live } : {}),
    ...(previous ? { previous } : {}),
    ...(canary && entry.canary ? { canary: { ...canary, percent: entry.canary.percent } } : {}),
  };
}

/** Skips damaged entries, so that they do not prevent the others from being read. */
function entriesOf(live: Record<string, unknown>): Record<string, LiveEntry> {
  const entries = Object.entries(live).flatMap(([name, given]) => {
    const { data } = entrySchema.safeParse(given);
    return data && nameSchema.safeParse(name).success ? [[name, data as LiveEntry] as const] : [];
  });
  return Object.fromEntries(entries);
}

function entryOf({ live, previous, canary }: ReleaseStatement): LiveEntry | undefined {
  if (!live) return undefined;
  return {
    version: live.version,
    ...(previous ? { previous: previous.version } : {}),
    ...(canary ? { canary: { version: canary.version, percent: canary.percent } } : {}),
  };
}
