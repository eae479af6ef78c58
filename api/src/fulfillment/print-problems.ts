import type { PrintProblem } from '@ftl/print-partners';

export interface OpenProblem extends PrintProblem {
  /** ISO 8601. */
  since: string;
  /** When the operator resolved it, even if the partner still reports it. */
  resolvedAt: string | null;
}

export interface ProblemChanges {
  problems: OpenProblem[];
  opened: OpenProblem[];
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
  };
}
