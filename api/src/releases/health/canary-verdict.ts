/** Events that browsers reported for one release while its canary ran. */
export interface ReleaseCounts {
  /** Page loads with this release, including those on which it failed. */
  loads: number;
  failures: number;
}

export interface ComparedCounts {
  canary: ReleaseCounts;
  live: ReleaseCounts;
}

export type CanaryVerdict = 'too-few' | 'sound' | 'failing';

/** Minimum number of loads, and of failures, for a verdict. */
export const MIN_LOADS = 20;
export const MIN_FAILURES = 10;
/** Minimum ratio of failure rates for a withdrawal. */
const MIN_RATIO = 1.5;
/** Probability of ever withdrawing a canary that fails as often as the live release. */
export const FALSE_ALARMS = 0.01;

/**
 * Whether a canary fails more than the live release.
 *
 * Fisher's exact test, one-sided: if both fail alike, the failures are drawn from all loads, so the
 * canary's number of failures is hypergeometric. Its upper tail must be below {@link FALSE_ALARMS}
 * / (F (F + 1)), with F failures in total: the sum of this over all F is {@link FALSE_ALARMS}, so
 * that testing again after every failure does not exceed it (decision 0041).
 */
export function canaryVerdict({ canary, live }: ComparedCounts): CanaryVerdict {
  if (canary.loads < MIN_LOADS || live.loads < MIN_LOADS) return 'too-few';
  if (canary.failures < MIN_FAILURES) return 'sound';
  if (rateOf(canary) < MIN_RATIO * rateOf(live)) return 'sound';
  const failures = canary.failures + live.failures;
  const limit = FALSE_ALARMS / (failures * (failures + 1));
  const drawn = { draws: failures, marked: canary.loads, total: canary.loads + live.loads };
  return hypergeometricTail(canary.failures, drawn) < limit ? 'failing' : 'sound';
}

/** Failures per load. */
export function rateOf({ failures, loads }: ReleaseCounts): number {
  return loads === 0 ? 0 : failures / loads;
}

interface Urn {
  draws: number;
  marked: number;
  total: number;
}

/** Probability that `from` or more of the draws without replacement are marked. */
export function hypergeometricTail(from: number, { draws, marked, total }: Urn): number {
  const others = total - marked;
  const least = Math.max(0, draws - others);
  if (from <= least) return 1;
  let term = Math.exp(
    logChoose(marked, from) + logChoose(others, draws - from) - logChoose(total, draws),
  );
  let sum = 0;
  const mean = (draws * marked) / total;
  for (let at = from; at <= Math.min(draws, marked); at += 1) {
    sum += term;
    // The terms decrease beyond the mean.
    if (at > mean && term <= sum * Number.EPSILON) break;
    term *= ((marked - at) * (draws - at)) / ((at + 1) * (others - draws + at + 1));
  }
  return Math.min(1, sum);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** ln(n!): summed up to 256, then Stirling's series, whose error is below 1e-15 there. */
function logFactorial(n: number): number {
  if (n > 256)
    return (
      n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3)
    );
  let sum = 0;
  for (let at = 2; at <= n; at += 1) sum += Math.log(at);
  return sum;
}
