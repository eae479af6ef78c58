import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';
import { TEST_FILES } from './api-environment.mjs';

/** Only test files with a test of the mutant, those first that reach the fewest mutants. */
export default class OfTheMutant extends Sequencer {
  #tests;

  constructor(options) {
    super(options);
    const { testNamePattern } = options.globalConfig;
    this.#tests = testNamePattern && new RegExp(testNamePattern, 'i');
  }

  sort(all) {
    if (!this.#tests) return super.sort(all);
    return readFileSync(TEST_FILES, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ tests }) => tests.some((test) => this.#tests.test(test)))
      .sort((one, other) => one.reached - other.reached)
      .map((file) => all.find((test) => test.path === file.path));
  }
}
