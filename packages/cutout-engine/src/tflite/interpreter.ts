import type { Model } from './model.js';
import type { Operation } from './operation.js';
import { prepareStep } from './prepare-step.js';
import type { Step } from './steps/step.js';
import { sizeOf, type Tensor } from './tensor.js';
import { Workspace } from './workspace.js';

/** Operations that may overwrite their input with their result. */
const IN_PLACE: ReadonlySet<Operation['kind']> = new Set([
  'relu',
  'hardSwish',
  'logistic',
  'reshape',
]);

/**
 * Runs a float network, one image at a time.
 *
 * All shapes are known from the file, so memory is allocated once, and a run only iterates over
 * prepared steps.
 */
export class Interpreter {
  private readonly workspace = new Workspace();
  private readonly steps: Step[] = [];
  private readonly input: Tensor;
  private readonly outputs: Tensor[];

  constructor(model: Model) {
    const lastUse = lastUses(model);
    const tensors = new Map<number, Tensor>();
    const place = (index: number, address?: number): Tensor => {
      const shape = model.shapes[index] ?? [];
      const tensor = { shape, address: address ?? this.workspace.take(sizeOf(shape)) };
      tensors.set(index, tensor);
      return tensor;
    };
    const made = (index: number): Tensor => {
      const tensor = tensors.get(index);
      if (!tensor) throw new Error(`Tensor ${index} is used before it is made`);
      return tensor;
    };
    this.input = place(model.inputs[0] ?? 0);
    model.operations.forEach((operation, time) => {
      const computed = operation.inputs.filter((index) => !model.constants.has(index));
      const inputs = computed.map(made);
      const constants = operation.inputs
        .map((index) => model.constants.get(index))
        .filter((constant) => constant !== undefined);
      const ending = computed.filter((index) => lastUse.get(index) === time);
      const isInPlace = IN_PLACE.has(operation.kind) && ending.length > 0;
      const output = place(operation.output, isInPlace ? inputs[0]?.address : undefined);
      this.steps.push(
        prepareStep(operation, { workspace: this.workspace, inputs, constants, output }),
      );
      if (!isInPlace)
        for (const index of new Set(ending))
          this.workspace.give(made(index).address, sizeOf(made(index).shape));
    });
    this.outputs = model.outputs.map(made);
  }

  /**
   * @param pixels the input tensor, height x width x channels
   * @returns each output of the model, in the model's order
   */
  run(pixels: Float32Array): Float32Array[] {
    this.workspace.floats(this.input.address, pixels.length).set(pixels);
    for (const step of this.steps) step();
    return this.outputs.map(({ address, shape }) =>
      this.workspace.floats(address, sizeOf(shape)).slice(),
    );
  }
}

function lastUses(model: Model): Map<number, number> {
  const lastUse = new Map<number, number>();
  model.operations.forEach((operation, time) => {
    for (const input of operation.inputs) lastUse.set(input, time);
  });
  for (const output of model.outputs) lastUse.set(output, Infinity);
  return lastUse;
}
