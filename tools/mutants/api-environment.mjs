import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import NodeEnvironment from '../jest/node-environment.mjs';

/** Per test file: its tests, and how many mutants it reaches in API processes. */
export const TEST_FILES = path.resolve('test-files.jsonl');

/** A mutant may make a test wait for something that never comes. */
const MUTANT_TIMEOUT_MS = 60_000;

/** The mutant that a test of this process has detected: others need not run. */
let killed;

/**
 * Stryker measures coverage in the process of the tests. Its first run adds here what a test file
 * reaches in API processes (`api-process.mjs`), to each test of the file.
 */
export default class ApiEnvironment extends NodeEnvironment {
  #mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  #reached = this.#mutant ? '' : path.join(os.tmpdir(), randomUUID());
  #tests = [];
  #path;

  constructor(config, context) {
    super(config, context);
    this.#path = context.testPath;
    this.global.process.env.REACHED_MUTANTS = this.#reached;
  }

  handleTestEvent({ name, test }, state) {
    if (name === 'test_done') this.#tests.push(fullName(test));
    if (!this.#mutant) return;
    if (name === 'setup') state.testTimeout = MUTANT_TIMEOUT_MS;
    if (name.endsWith('_failure')) killed = this.#mutant;
    if (killed !== this.#mutant) return;
    if (name === 'run_start') skipAll(state.rootDescribeBlock);
    if (name === 'test_start') test.mode = 'skip';
  }

  async teardown() {
    if (this.#reached) this.#addReached();
    await super.teardown();
  }

  #addReached() {
    const reached = existsSync(this.#reached)
      ? readFileSync(this.#reached, 'utf8').trim().split('\n')
      : [];
    rmSync(this.#reached, { force: true });
    const { perTest } = (this.global.__stryker__.mutantCoverage ??= { static: {}, perTest: {} });
    for (const test of this.#tests)
      for (const mutant of reached) (perTest[test] ??= {})[mutant] ??= 1;
    const line = { path: this.#path, tests: this.#tests, reached: new Set(reached).size };
    appendFileSync(TEST_FILES, `${JSON.stringify(line)}\n`);
  }
}

function skipAll({ children }) {
  for (const child of children) {
    if (child.type === 'test') child.mode = 'skip';
    else skipAll(child);
  }
}

/** As Jest's `fullName`, by which Stryker knows a test. */
function fullName({ name, parent }) {
  return parent.parent ? `${fullName(parent)} ${name}`.trimStart() : name;
}
