import type { Operation } from './operation.js';
import { convolution, depthwise, transposedConvolution } from './steps/convolution-steps.js';
import { add, multiply, softmax, sumColumns, unary } from './steps/elementwise-steps.js';
import { pad, resizeBilinear, resizeNearest, transpose } from './steps/layout-steps.js';
import { averageAll, maxPool } from './steps/pooling-steps.js';
import type { Step, Wiring } from './steps/step.js';

/** Prepares an operation to run on its tensors in the workspace. */
export function prepareStep(operation: Operation, wiring: Wiring): Step {
  switch (operation.kind) {
    case 'convolution':
      return convolution(wiring, operation);
    case 'depthwise':
      return depthwise(wiring, operation);
    case 'transposedConvolution':
      return transposedConvolution(wiring);
    case 'add':
      return add(wiring, operation.activation);
    case 'multiply':
      return multiply(wiring, operation.activation);
    case 'relu':
    case 'hardSwish':
    case 'logistic':
      return unary(wiring, operation.kind);
    case 'averageAll':
      return averageAll(wiring);
    case 'maxPool':
      return maxPool(wiring, operation);
    case 'resizeBilinear':
      return resizeBilinear(wiring, operation);
    case 'resizeNearest':
      return resizeNearest(wiring);
    case 'transpose':
      return transpose(wiring);
    case 'softmax':
      return softmax(wiring);
    case 'sumColumns':
      return sumColumns(wiring);
    case 'pad':
      return pad(wiring);
    case 'reshape':
      return () => undefined;
  }
}
