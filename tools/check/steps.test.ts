import type { Scope } from './scope';
import { phasesOf, selectSteps } from './steps';

const namesOf = (scope: Scope | undefined, ...names: string[]) =>
  selectSteps(phasesOf(scope, '/reports'), names).map((steps) => steps.map(({ name }) => name));
const PREPARED = ['build', 'install'];
const CHECKS = ['types', 'lint', 'format', 'imports', 'packages', 'words'];

describe('selecting steps', () => {
  it('all without a name: static checks, then preparations, then tests', () => {
    expect(namesOf(undefined)).toEqual([CHECKS, PREPARED, ['unit-tests', 'browser-tests']]);
  });
  it('by name or prefix; tests with their preparations', () => {
    expect(namesOf(undefined, 'lint', 'ty').flat()).toEqual(['types', 'lint']);
    expect(namesOf(undefined, 'unit').flat()).toEqual([...PREPARED, 'unit-tests']);
    expect(namesOf(undefined, 'build').flat()).toEqual(['build']);
  });
  it('of dependents after those of changed workspaces', () => {
    const parts = ['packages/rules', 'api'].map((folder) => ({
      tested: [folder],
      browserTests: [],
    }));
    expect(namesOf({ built: [], parts }, 'unit-tests')).toEqual([
      ...[[], PREPARED, ['unit-tests'], ['unit-tests of dependents']],
    ]);
  });
  it('that the scope does not have: none', () => {
    const parts = [{ tested: ['packages/rules'], browserTests: [] }];
    expect(namesOf({ built: [], parts }, 'browser-tests').flat()).toEqual([]);
  });
  it('no unknown name, and none that is the beginning of several', () => {
    expect(() => namesOf(undefined, 'typos')).toThrow("No step 'typos'. Choose from: types");
    expect(() => namesOf(undefined, 'b')).toThrow("'b' is the beginning of several steps");
  });
});
