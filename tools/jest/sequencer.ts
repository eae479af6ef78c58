import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** A docblock with `@long` at the top of a test file. */
const LONG = /^\/\*\*(?:(?!\*\/)[^])*@long\b/;

/**
 * Starts long test files first, so that none of them runs alone at the end. Jest itself knows
 * durations only on a machine that has run the tests before.
 */
export default class LongTestsFirst extends Sequencer {
  override sort(tests: Tests): Tests {
    const sorted = super.sort(tests) as Tests;
    const long = sorted.filter(({ path }) => LONG.test(readFileSync(path, 'utf8')));
    return [...long, ...sorted.filter((test) => !long.includes(test))];
  }
}
