import { PartnerError } from '@ftl/print-partners';

/** Result of one check. */
export interface Finding {
  partner: string;
  what: string;
  /** The problem and its solution; null if the check passed. */
  problem: string | null;
}

/** @param check returns the problem, or null; an exception is a problem as well */
export async function findingOf(
  partner: string,
  what: string,
  check: () => Promise<string | null>,
): Promise<Finding> {
  try {
    return { partner, what, problem: await check() };
  } catch (error) {
    return { partner, what, problem: textOf(error) };
  }
}

export function lineOfFinding({ partner, what, problem }: Finding): string {
  const verdict = problem === null ? 'ok   ' : 'WRONG';
  return `${verdict}  ${partner}: ${what}${problem === null ? '' : `: ${problem}`}`;
}

function textOf(error: unknown): string {
  if (error instanceof PartnerError && error.failure === 'refused')
    return `${error.message}; is the key right, and may it do this?`;
  return error instanceof Error ? error.message : String(error);
}
