import type { Activation } from '../operation.js';
import type { Constant, Tensor } from '../tensor.js';
import type { Workspace } from '../workspace.js';

/** A prepared operation: reads and writes fixed addresses of the workspace. */
export type Step = () => void;

export interface Wiring {
  workspace: Workspace;
  /** Computed inputs, in order. */
  inputs: readonly Tensor[];
  /** Inputs from the model file, in order. */
  constants: readonly Constant[];
  output: Tensor;
}

/** Activation codes of the kernels. */
export const ACTIVATION: Record<Activation, number> = { none: 0, relu: 1, relu6: 2 };

export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('An operation of the model lacks an input');
  return value;
}

/** Throws unless the channels are a multiple of four, as the vector kernels require. */
export function needFours(channels: number): void {
  if (channels % 4 !== 0) throw new Error(`The kernels need channels in fours, not ${channels}`);
}
