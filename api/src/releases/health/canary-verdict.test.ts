import fc from 'fast-check';
import {
  canaryVerdict,
  FALSE_ALARMS,
  hypergeometricTail,
  MIN_FAILURES,
  MIN_LOADS,
  rateOf,
  type ComparedCounts,
} from './canary-verdict.js';

const counts = fc
  .record({
    loads: fc.integer({ min: 0, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ loads, share }) => ({ loads, failures: Math.floor(loads * share) }));
const compared = fc.record({ canary: counts, live: counts });

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Simulated {
  seed: number;
  loads: number;
  share: number;
  canaryRate: number;
  liveRate: number;
}

/**
 * Judges after every failure of the canary. @returns loads until it was withdrawn; undefined if
 * never
 */
function takenBackAfter({ seed, loads, share, canaryRate, liveRate }: Simulated) {
  const random = randomNumbers(seed);
  const seen: ComparedCounts = {
    canary: { loads: 0, failures: 0 },
    live: { loads: 0, failures: 0 },
  };
  for (let load = 1; load <= loads; load += 1) {
    const side = random() < share ? 'canary' : 'live';
    const isFailure = random() < (side === 'canary' ? canaryRate : liveRate);
    seen[side].loads += 1;
    if (isFailure) seen[side].failures += 1;
    if (isFailure && canaryVerdict(seen) === 'failing') return load;
  }
  return undefined;
}

describe('hypergeometricTail', () => {
  it('matches exact integer arithmetic', () => {
    const choose = (n: number, k: number): bigint => {
      if (k < 0 || k > n) return 0n;
      let product = 1n;
      for (let at = 1; at <= k; at += 1) product = (product * BigInt(n - k + at)) / BigInt(at);
      return product;
    };
    const small = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(small, small, small, small, (marked, others, wantedDraws, from) => {
        const draws = Math.min(wantedDraws, marked + others);
        let ways = 0n;
        for (let at = from; at <= draws; at += 1)
          ways += choose(marked, at) * choose(others, draws - at);
        const all = choose(marked + others, draws);
        const expected = Number((ways * 10n ** 60n) / all) / 1e60;
        const tail = hypergeometricTail(from, { draws, marked, total: marked + others });
        expect(tail).toBeCloseTo(expected, 10);
        if (expected > 1e-40) expect(tail / expected).toBeCloseTo(1, 8);
      }),
      { numRuns: 1000 },
    );
  });

  it('stays between 0 and 1 for a million failures', () => {
    const urn = { draws: 1_000_000, marked: 5_000_000, total: 10_000_000 };
    expect(hypergeometricTail(500_000, urn)).toBeCloseTo(0.5, 2);
    expect(hypergeometricTail(900_000, urn)).toBe(0);
  });
});

describe('canary verdict', () => {
  it('withdraws a canary that fails on every load as soon as there is enough to compare', () => {
    const live = { loads: 200, failures: 0 };
    expect(canaryVerdict({ canary: { loads: 19, failures: 19 }, live })).toBe('too-few');
    expect(canaryVerdict({ canary: { loads: 20, failures: 20 }, live })).toBe('failing');
  });

  it('keeps a canary that fails as often as the live release', () => {
    const live = { loads: 9000, failures: 270 };
    expect(canaryVerdict({ canary: { loads: 1000, failures: 30 }, live })).toBe('sound');
    expect(canaryVerdict({ canary: { loads: 1000, failures: 90 }, live })).toBe('failing');
  });

  it('never decides on fewer loads or failures than the minimum, nor on a smaller ratio', () => {
    fc.assert(
      fc.property(compared, (seen) => {
        if (canaryVerdict(seen) !== 'failing') return;
        expect(Math.min(seen.canary.loads, seen.live.loads)).toBeGreaterThanOrEqual(MIN_LOADS);
        expect(seen.canary.failures).toBeGreaterThanOrEqual(MIN_FAILURES);
        expect(rateOf(seen.canary)).toBeGreaterThan(rateOf(seen.live));
      }),
      { numRuns: 2000 },
    );
  });

  it('is not worse for a canary with more successful loads', () => {
    fc.assert(
      fc.property(compared, fc.integer({ min: 1, max: 1000 }), ({ canary, live }, more) => {
        const before = canaryVerdict({ canary, live });
        const after = canaryVerdict({ canary: { ...canary, loads: canary.loads + more }, live });
        if (before === 'sound') expect(after).toBe('sound');
      }),
      { numRuns: 2000 },
    );
  });

  it('is not better for a canary if the live release has more successful loads', () => {
    fc.assert(
      fc.property(compared, fc.integer({ min: 1, max: 1000 }), ({ canary, live }, more) => {
        const before = canaryVerdict({ canary, live });
        const after = canaryVerdict({ canary, live: { ...live, loads: live.loads + more } });
        if (before === 'failing') expect(after).toBe('failing');
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['10 %, few failures', 0.1, 0.02],
    ['50 %, many failures', 0.5, 0.2],
  ])('hardly ever withdraws one that fails as often as the live one: %s', (_, share, rate) => {
    const runs = 300;
    const shared = { loads: 4000, share, canaryRate: rate, liveRate: rate };
    const alarms = Array.from({ length: runs }, (_run, seed) =>
      takenBackAfter({ ...shared, seed }),
    ).filter((at) => at !== undefined);
    expect(alarms.length).toBeLessThanOrEqual(runs * FALSE_ALARMS);
  });

  it.each([
    ['broken everywhere', 1, 0.001, 400],
    ['broken for a third', 0.33, 0.001, 1200],
    ['five times as often', 0.1, 0.02, 6000],
  ])('withdraws a canary of 10 %% that is %s', (_, canaryRate, liveRate, within) => {
    const taken = Array.from({ length: 100 }, (_run, seed) =>
      takenBackAfter({ seed, loads: within, share: 0.1, canaryRate, liveRate }),
    );
    expect(taken.filter((at) => at === undefined)).toHaveLength(0);
  });
});
