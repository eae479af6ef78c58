import { appendFileSync } from 'node:fs';

/** @type {Record<string, Set<string>>} */
const reached = {};

/**
 * Preloaded by API processes of tests: what instrumented code reads and writes. One process runs
 * shops of many tests, so both are as in the environment of the current one.
 */
globalThis.__stryker__ = {
  get activeMutant() {
    return process.env.__STRYKER_ACTIVE_MUTANT__;
  },
  set activeMutant(_) {},
  mutantCoverage: {
    perTest: {},
    static: new Proxy(
      {},
      {
        set: (_, mutant) => {
          const { REACHED_MUTANTS: file } = process.env;
          if (!file || (reached[file] ??= new Set()).has(mutant)) return true;
          reached[file].add(mutant);
          appendFileSync(file, `${mutant}\n`);
          return true;
        },
      },
    ),
  },
};
