import { PartnerError } from '../print-partners/index.js';

/** One thing that was checked. */
export interface Finding {
  partner: string;
  what: string;
  /** What is wrong, and what to do; null when all is well. */
  problem: string | null;
}

/** @param check what is wrong, or null; throwing is a problem as well */
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
