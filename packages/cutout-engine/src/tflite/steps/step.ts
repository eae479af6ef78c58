import type { Activation } from '../operation.js';
import type { Constant, Tensor } from '../tensor.js';
import type { Workspace } from '../workspace.js';

/** One prepared operation: reads and writes fixed places of the workspace. */
export type Step = () => void;

export interface Wiring {
  workspace: Workspace;
  /** Inputs that are computed, in order. */
  inputs: readonly Tensor[];
  /** Inputs that come with the model, in order. */
  constants: readonly Constant[];
  output: Tensor;
}

/** Numbers by which the kernels know an activation. */
export const ACTIVATION: Record<Activation, number> = { none: 0, relu: 1, relu6: 2 };

export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('An operation of the model lacks an input');
  return value;
}

/** The vector kernels handle four channels at a time. */
export function needFours(channels: number): void {
  if (channels % 4 !== 0) throw new Error(`The kernels need channels in fours, not ${channels}`);
}
