import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode, runPhases, type Step } from './run-steps';

describe('running steps', () => {
  const logs = mkdtempSync(path.join(os.tmpdir(), 'ftl-steps-'));
  afterAll(() => rmSync(logs, { recursive: true }));

  const started: string[] = [];
  const printed: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  beforeEach(() => {
    started.length = 0;
    printed.length = 0;
  });
  /** A step whose end the test controls. */
  const step = (name: string): Step => ({
    name,
    run: () => {
      started.push(name);
      return new Promise((resolve, reject) =>
        endings.set(name, (error) => (error ? reject(error) : resolve())),
      );
    },
  });
  const end = async (name: string, error?: Error) => {
    endings.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const run = (...phases: Step[][]) =>
    runPhases(phases, { cores: 2, logs, print: (line) => printed.push(line) });

  it('runs as many as there are cores, in order, and a phase after the one before', async () => {
    const ran = run([step('types'), step('lint'), step('words')], [step('unit-tests')]);
    expect(started).toEqual(['types', 'lint']);
    await end('lint');
    expect(started).toEqual(['types', 'lint', 'words']);
    await end('words');
    expect(started).not.toContain('unit-tests');
    await end('types');
    await end('unit-tests');
    expect((await ran).map(({ name, result }) => `${name} ${result}`)).toEqual([
      ...['types passed', 'lint passed', 'words passed', 'unit-tests passed'],
    ]);
  });

  it('starts nothing after a failure, waits for running steps, and lists those that did not run', async () => {
    const ran = run([step('types'), step('lint'), step('words')], [step('unit-tests')]);
    await end('types', new Error('tsc ended with 2'));
    await end('lint');
    expect((await ran).map(({ result }) => result)).toEqual([
      ...['failed', 'passed', 'not run', 'not run'],
    ]);
    expect(started).toEqual(['types', 'lint']);
    expect(printed[1]).toBe(`  tsc ended with 2; output: ${path.join(logs, 'types.log')}`);
  });

  it('prints only the end of the output of a failed step, all of which is in its log', async () => {
    const program = 'for (let i = 0; i < 200; i++) console.log(i); process.exit(3)';
    const evaluated = ['tools/check/limits-plugin.mjs', program];
    const failing: Step = {
      name: 'failing',
      run: (log) =>
        runNode(log, evaluated, {
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
        }),
    };
    await run([failing]);
    expect(printed[1]).toContain('limits-plugin.mjs ended with 3');
    expect(printed.slice(2)).toEqual(Array.from({ length: 25 }, (_, at) => `  ${175 + at}`));
    expect(readFileSync(path.join(logs, 'failing.log'), 'utf8')).toContain('\n0\n1\n2\n');
  });
});
