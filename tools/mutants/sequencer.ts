import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs the test files in the given order. */
export default class NamedOrder extends Sequencer {
  override sort(tests: Tests): Tests {
    const order = (process.env.FTL_MUTANT_TESTS ?? '').split(',');
    const place = ({ path: file }: Tests[number]) => order.indexOf(path.relative(ROOT, file));
    return [...tests].sort((one, other) => place(one) - place(other));
  }
}
