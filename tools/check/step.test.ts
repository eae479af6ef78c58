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
  it('accepts an exact name or a prefix, and adds no other step', () => {
    expect(selected('types')).toEqual(['types']);
    expect(selected('ty')).toEqual(['types']);
  });
  it('adds the preparations of a step, recursively, but no checks', () => {
    expect(selected('browser-tests')).toEqual([
      'build',
      'install-swift',
      'install-chromium',
      'browser-tests',
    ]);
  });
  it('rejects a prefix that several steps share', () => {
    expect(() => selected('install')).toThrow("'install' is the beginning of several steps");
  });
  it('rejects an unknown name and lists all names', () => {
    expect(() => selected('typos')).toThrow(
      "There is no step 'typos'. Choose from: build, types, install-swift",
    );
  });
});
