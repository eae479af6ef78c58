import type { FlatBuffer } from './flatbuffer.ts';

export type Activation = 'none' | 'relu' | 'relu6';

export interface Window {
  samePadding: boolean;
  strideX: number;
  strideY: number;
}

/** One operation with its decoded options. */
export type OperationKind =
  | { kind: 'convolution' | 'depthwise'; window: Window; activation: Activation }
  | { kind: 'maxPool'; window: Window; width: number; height: number }
  | { kind: 'add' | 'multiply'; activation: Activation }
  | { kind: 'resizeBilinear'; alignCorners: boolean; halfPixelCenters: boolean }
  | { kind: Simple };

/** Operations without options that matter here. */
type Simple =
  | 'averageAll'
  | 'hardSwish'
  | 'logistic'
  | 'pad'
  | 'relu'
  | 'reshape'
  | 'resizeNearest'
  | 'softmax'
  | 'sumColumns'
  | 'transpose'
  | 'transposedConvolution';

export type Operation = OperationKind & { inputs: readonly number[]; output: number };

const ACTIVATIONS: Record<number, Activation> = { 0: 'none', 1: 'relu', 3: 'relu6' };

/** Built-in operator codes of the TensorFlow Lite schema that the models use. */
const WITHOUT_OPTIONS: Record<number, Simple> = {
  1: 'averageAll',
  14: 'logistic',
  19: 'relu',
  22: 'reshape',
  25: 'softmax',
  34: 'pad',
  39: 'transpose',
  40: 'averageAll',
  67: 'transposedConvolution',
  74: 'sumColumns',
  97: 'resizeNearest',
  117: 'hardSwish',
};

/**
 * Decodes the options table of one operator; field numbers are those of its options type in the
 * schema.
 */
export function optionsOf(
  operator: { code: number; custom: string },
  file: FlatBuffer,
  options: number,
): OperationKind {
  const activation = (field: number): Activation => {
    const code = file.int8(options, field);
    const known = ACTIVATIONS[code];
    if (!known) throw new Error(`The model uses the unsupported activation ${code}`);
    return known;
  };
  const window = (): Window => ({
    samePadding: file.int8(options, 0) === 0,
    strideX: file.int32(options, 1),
    strideY: file.int32(options, 2),
  });
  switch (operator.code) {
    case 0:
      return { kind: 'add', activation: activation(0) };
    case 3:
      return { kind: 'convolution', window: window(), activation: activation(3) };
    case 4:
      return { kind: 'depthwise', window: window(), activation: activation(4) };
    case 17:
      return {
        kind: 'maxPool',
        window: window(),
        width: file.int32(options, 3),
        height: file.int32(options, 4),
      };
    case 18:
      return { kind: 'multiply', activation: activation(0) };
    case 23:
      return {
        kind: 'resizeBilinear',
        alignCorners: file.int8(options, 2) === 1,
        halfPixelCenters: file.int8(options, 3) === 1,
      };
    default: {
      const kind = WITHOUT_OPTIONS[operator.code];
      if (kind) return { kind };
      if (operator.custom === 'Convolution2DTransposeBias')
        return { kind: 'transposedConvolution' };
      throw new Error(
        `The model uses the unsupported operator ${operator.custom || operator.code}`,
      );
    }
  }
}
