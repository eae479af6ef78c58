/** One step of `npm test`. */
export interface Step {
  /** A single word, which `npm test -- <name>` selects. */
  name: string;
  /** Steps that must pass first, if they are part of the run. */
  needs: string[];
  /** CPU cores that it keeps busy; 0 if it mostly waits. */
  cores: number;
  /** Prepares something for other steps: part of every run with a step that needs it. */
  isPreparation?: true;
  /** @throws if it fails */
  run(output: Output): Promise<void>;
}

/** Receives the output of a step's programs. */
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
 * Selects steps by name, in the given order, with the preparations that they need. Without names,
 * all steps.
 *
 * @param names exact names, or prefixes of exactly one name
 * @throws if a name selects no step, or more than one
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
