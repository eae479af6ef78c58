import { selectSteps, type Step } from './step';

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  needs: [],
  cores: 1,
  run: () => Promise.resolve(),
  ...more,
});
const STEPS = [
  step('build', { isPreparation: true }),
  step('types'),
  step('install-swift', { isPreparation: true }),
  step('install-chromium', { isPreparation: true, needs: ['install-swift'] }),
  step('unit-tests', { needs: ['types', 'build'] }),
  step('browser-tests', { needs: ['types', 'build', 'install-chromium'] }),
];
const selected = (...names: string[]) => selectSteps(STEPS, names).map(({ name }) => name);

describe('selecting steps by name', () => {
  it('runs all without a name', () => {
    expect(selected()).toEqual(STEPS.map(({ name }) => name));
  });
  it('takes an exact name or the beginning of one, and no other step', () => {
    expect(selected('types')).toEqual(['types']);
    expect(selected('ty')).toEqual(['types']);
  });
  it('adds the preparations of a step and theirs, but no checks', () => {
    expect(selected('browser-tests')).toEqual([
      'build',
      'install-swift',
      'install-chromium',
      'browser-tests',
    ]);
  });
  it('refuses a beginning that several steps share', () => {
    expect(() => selected('install')).toThrow("'install' is the beginning of several steps");
  });
  it('refuses an unknown name and lists all names', () => {
    expect(() => selected('typos')).toThrow(
      "There is no step 'typos'. Choose from: build, types, install-swift",
    );
  });
});
