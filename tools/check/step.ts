/** One step of `npm test`. */
export interface Step {
  /** A single word: what `npm test -- <name>` selects. */
  name: string;
  /** Steps that must pass first. One that is not part of the run does not count. */
  needs: string[];
  /** Processor cores that it keeps busy; 0 for what mostly waits. */
  cores: number;
  /** Makes something available to other steps: part of every run that includes one of these. */
  isPreparation?: true;
  /** @throws when it fails */
  run(output: Output): Promise<void>;
}

/** Where a step's programs print. */
export interface Output {
  write(text: string): void;
}

export type Result = 'passed' | 'failed' | 'not run';

export interface StepResult {
  name: string;
  result: Result;
  seconds: number;
}

/**
 * The steps whose names were asked for, in the given order, with the
 * preparations that they need. No names mean all steps.
 *
 * @param names exact names, or the beginning of exactly one name
 * @throws when a name selects no step, or more than one
 */
export function selectSteps(steps: readonly Step[], names: readonly string[]): Step[] {
  if (names.length === 0) return [...steps];
  const selected = new Set(names.map((name) => find(steps, name)));
  for (const step of selected) {
    for (const needed of steps.filter(({ name }) => step.needs.includes(name)))
      if (needed.isPreparation) selected.add(needed);
  }
  return steps.filter((step) => selected.has(step));
}

function find(steps: readonly Step[], asked: string): Step {
  const exact = steps.find(({ name }) => name === asked);
  if (exact) return exact;
  const [first, ...others] = steps.filter(({ name }) => name.startsWith(asked));
  const all = `Choose from: ${steps.map(({ name }) => name).join(', ')}.`;
  if (!first) throw new Error(`There is no step '${asked}'. ${all}`);
  if (others.length > 0) throw new Error(`'${asked}' is the beginning of several steps. ${all}`);
  return first;
}
