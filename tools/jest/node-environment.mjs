import './shared-code.mjs';
import { TestEnvironment } from 'jest-environment-node';

export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // onnxruntime-node returns arrays of the outer realm, which its own check must recognize.
    this.global.Float32Array = Float32Array;
  }
}
