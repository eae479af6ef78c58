/**
 * Problems at a print partner that need the operator.
 *
 * - `on_hold`, `address`, `unpaid`, `out_of_stock`: the order waits until it is fixed at the
 *   partner
 * - `partly_shipped`: some parcels have left, others have not
 * - `returned`, `delivery_failed`: a parcel did not arrive
 * - `reshipped`: the partner has sent a parcel again
 * - `unknown_status`, `unreachable`: the shop cannot determine the order's state
 */
export const PROBLEM_KINDS = [
  'on_hold',
  'address',
  'unpaid',
  'out_of_stock',
  'partly_shipped',
  'returned',
  'delivery_failed',
  'reshipped',
  'unknown_status',
  'unreachable',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface PrintProblem {
  kind: ProblemKind;
  /** Distinguishes several problems of a kind, for example by parcel. */
  subject: string;
  reason: string;
}

export interface OpenProblem extends PrintProblem {
  /** ISO 8601. */
  since: string;
  /** When the operator resolved it, even if the partner still reports it. */
  resolvedAt: string | null;
}

export interface ProblemChanges {
  problems: OpenProblem[];
  opened: OpenProblem[];
  closed: OpenProblem[];
}

/** Merges reported problems with known ones, which keep their date and their resolution. */
export function changedProblems(
  known: OpenProblem[],
  reported: PrintProblem[],
  now: Date,
): ProblemChanges {
  const isSame = (a: PrintProblem, b: PrintProblem) => a.kind === b.kind && a.subject === b.subject;
  const problems = reported.map((problem) => {
    const before = known.find((each) => isSame(each, problem));
    if (before) return { ...before, reason: problem.reason || before.reason };
    return { ...problem, since: now.toISOString(), resolvedAt: null };
  });
  return {
    problems,
    opened: problems.filter((problem) => !known.some((each) => isSame(each, problem))),
    closed: known.filter((problem) => !reported.some((each) => isSame(each, problem))),
  };
}

const ADDRESS = /address|recipient|street|\bzip\b|postal|\bcity\b|\bstate code\b/i;

/** Whether the buyer can fix the problem. */
export function isAboutAddress(reason: string | null): boolean {
  return reason !== null && ADDRESS.test(reason);
}
