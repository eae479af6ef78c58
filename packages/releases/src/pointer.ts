import type {
  LiveChange,
  LiveEntry,
  LivePointer,
  PointedVersion,
  ReleaseStatement,
  SignedStatement,
  StoredPointer,
} from '@ftl/contracts';
import { z } from 'zod';

/** Number of changes in the history of live.json. */
const HISTORY_LIMIT = 200;
/** Number of releases of a name that rollbacks without a version can go back. */
const EARLIER_LIMIT = 5;

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
  statements: z.record(z.string(), statementSchema),
  earlier: z.record(z.string(), z.array(statementSchema)).optional().catch(undefined),
  scheduled: z
    .record(
      nameSchema,
      z.strictObject({
        statement: statementSchema,
        after: z.int().nonnegative(),
        commit: z.string(),
        madeAt: z.iso.datetime(),
      }),
    )
    .optional()
    .catch(undefined),
  history: z.array(z.looseObject({ name: z.string() })),
});
const setsSchema = z.record(
  z.string(),
  z.array(z.strictObject({ statement: statementSchema, after: z.int().nonnegative() })),
);
export const EMPTY_POINTER: LivePointer = {
  revision: 0,
  statements: {},
  live: {},
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
  if (!data) return undefined;
  const { statements } = data;
  if (Object.entries(statements).some(([name, each]) => each.name !== name)) return undefined;
  return pointerOf(data as unknown as StoredPointer);
}

/** A release of a set, and the counter of the statement that it replaces; 0 if there is none. */
export interface SetMember {
  statement: SignedStatement;
  after: number;
}

/** @throws Error if the text is no JSON of sets */
export function readSets(text: string): Record<string, SetMember[]> {
  return setsSchema.parse(JSON.parse(text)) as Record<string, SetMember[]>;
}

export function pointerText(pointer: LivePointer): string {
  return `${JSON.stringify(pointer, null, 2)}\n`;
}

/** The pointer including the live releases. */
export function pointerOf(pointer: StoredPointer): LivePointer {
  const entries = Object.values(pointer.statements).flatMap((statement) => {
    const entry = entryOf(statement);
    return entry ? [[statement.name, entry] as const] : [];
  });
  return { ...pointer, live: Object.fromEntries(entries) };
}

/**
 * The pointer after all scheduled releases whose time has come, in the order of their times. Every
 * reader gets the same result, so that no process has to write it: the next change of the pointer
 * does.
 */
export function pointerAt(
  pointer: LivePointer,
  isDue: (statement: SignedStatement) => boolean,
): LivePointer {
  return Object.values(pointer.scheduled ?? {})
    .filter(({ statement, after }) => {
      const last = pointer.statements[statement.name]?.counter ?? 0;
      return last === after && statement.counter > last && isDue(statement);
    })
    .sort((a, b) => Date.parse(a.statement.at) - Date.parse(b.statement.at))
    .reduce(
      (before, { statement, commit }) =>
        pointerAfter(before, statement, changeOf(before, statement, commit)),
      pointer,
    );
}

/** The history's entry of a signed release for everyone. */
export function changeOf(
  { live }: Pick<LivePointer, 'live'>,
  { name, live: to, reason, at, by, signature }: SignedStatement,
  commit: string,
): LiveChange {
  const from = live[name]?.version;
  return {
    ...{ name, ...(from ? { from } : {}), ...(to ? { to: to.version } : {}), reason },
    ...{ at, commit, by, key: signature.key },
  };
}

/** The pointer after a change; what was scheduled of the name is no longer. */
export function pointerAfter(
  pointer: LivePointer,
  statement: SignedStatement,
  change: LiveChange,
): LivePointer {
  const { [statement.name]: _, ...scheduled } = pointer.scheduled ?? {};
  const after = {
    revision: pointer.revision + 1,
    statements: { ...pointer.statements, [statement.name]: statement },
    earlier: { ...pointer.earlier, [statement.name]: earlierAfter(pointer, statement) },
    ...(Object.keys(scheduled).length > 0 ? { scheduled } : {}),
    history: [...pointer.history, change].slice(-HISTORY_LIMIT),
  };
  return pointerOf(after);
}

/** The statements about earlier releases of a name after a change. */
export function earlierAfter(
  { statements, earlier }: Pick<LivePointer, 'statements' | 'earlier'>,
  { name, reason, live }: Pick<ReleaseStatement, 'name' | 'reason' | 'live'>,
): SignedStatement[] {
  const last = statements[name];
  const kept = earlier?.[name] ?? [];
  if (!live) return [];
  if (!last?.live || last.live.version === live.version) return kept;
  const at = kept.findLastIndex((each) => each.live?.version === live.version);
  if (reason === 'rollback') return at < 0 ? kept : kept.slice(0, at);
  return [...kept.filter((_, index) => index !== at), last].slice(-EARLIER_LIMIT);
}

/**
 * The release that a rollback returns to if it names none: what is live for everyone if there is a
 * canary, otherwise the release before, which is none that a rollback has left.
 */
export function rollbackTarget(
  { live, statements, earlier }: Pick<LivePointer, 'live' | 'statements' | 'earlier'>,
  name: string,
): string | undefined {
  const { version, previous, canary } = live[name] ?? {};
  if (canary) return version;
  const isBefore = earlier?.[name]?.at(-1)?.live?.version === previous;
  // After a rollback of an earlier version of this store, it is what that rollback has left.
  return statements[name]?.reason === 'rollback' && !isBefore ? undefined : previous;
}

/**
 * The owners' statement after a change, to be signed.
 *
 * @param earlier what was live before the target of a rollback
 */
export function statementAfter(
  last: SignedStatement | undefined,
  change: { name: string; reason: LiveChange['reason']; percent?: number; by: string; at: Date },
  to: PointedVersion | undefined,
  earlier?: PointedVersion,
): ReleaseStatement {
  const { name, reason, percent = 0, by, at } = change;
  const counter = Math.max(at.getTime(), (last?.counter ?? 0) + 1);
  const said = { name, counter, reason, at: at.toISOString(), by };
  if (!to) return said;
  const { live, previous } = last ?? {};
  const kept = { ...(previous ? { previous } : {}) };
  if (reason === 'canary' && live) return { ...said, live, ...kept, canary: { ...to, percent } };
  // Ending a canary changes nothing for other visitors.
  if (live?.version === to.version) return { ...said, live: to, ...kept };
  const before = reason === 'rollback' ? earlier : live;
  return { ...said, live: to, ...(before ? { previous: before } : {}) };
}

function entryOf({ live, previous, canary }: ReleaseStatement): LiveEntry | undefined {
  if (!live) return undefined;
  return {
    version: live.version,
    ...(previous ? { previous: previous.version } : {}),
    ...(canary ? { canary: { version: canary.version, percent: canary.percent } } : {}),
  };
}
