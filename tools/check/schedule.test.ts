import { runSteps } from './schedule';
import type { Step } from './step';

const step = (name: string, needs: string[] = [], cores = 1): Step => ({
  name,
  needs,
  cores,
  run: () => Promise.resolve(),
});

/** Steps whose end the test controls. */
function manualSteps() {
  const started: string[] = [];
  const endings = new Map<string, (isPassed: boolean) => void>();
  const start = ({ name }: Step) => {
    started.push(name);
    return new Promise<boolean>((resolve) => endings.set(name, resolve));
  };
  const end = async (name: string, isPassed = true) => {
    endings.get(name)?.(isPassed);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, start, end };
}

describe('the schedule of steps', () => {
  it('starts a step when all its dependencies have passed', async () => {
    const { started, start, end } = manualSteps();
    const run = runSteps([step('build'), step('types'), step('tests', ['build', 'types'])], {
      cores: 2,
      start,
    });
    expect(started).toEqual(['build', 'types']);
    await end('types');
    expect(started).toEqual(['build', 'types']);
    await end('build');
    expect(started).toEqual(['build', 'types', 'tests']);
    await end('tests');
    expect((await run).map(({ result }) => result)).toEqual(['passed', 'passed', 'passed']);
  });

  it('respects the number of cores: a step that needs none runs beside any other, one that needs all waits', async () => {
    const { started, start, end } = manualSteps();
    void runSteps([step('lint'), step('units', [], 2), step('browser', [], 0)], {
      cores: 2,
      start,
    });
    expect(started).toEqual(['lint', 'browser']);
    await end('lint');
    expect(started).toEqual(['lint', 'browser', 'units']);
  });

  it('runs a step alone that needs more cores than there are', async () => {
    const { started, start, end } = manualSteps();
    void runSteps([step('install', [], Infinity), step('lint')], { cores: 2, start });
    expect(started).toEqual(['install']);
    await end('install');
    expect(started).toEqual(['install', 'lint']);
  });

  it('starts nothing after a failure, waits for running steps, and lists those that did not run', async () => {
    const { started, start, end } = manualSteps();
    const run = runSteps([step('types'), step('lint'), step('tests', ['types'])], {
      cores: 2,
      start,
    });
    await end('types', false);
    expect(started).toEqual(['types', 'lint']);
    await end('lint');
    expect((await run).map(({ name, result }) => [name, result])).toEqual([
      ['types', 'failed'],
      ['lint', 'passed'],
      ['tests', 'not run'],
    ]);
  });

  it('does not wait for a dependency that is not part of the run', async () => {
    const { started, start } = manualSteps();
    void runSteps([step('tests', ['types'])], { cores: 2, start });
    expect(started).toEqual(['tests']);
  });
});
