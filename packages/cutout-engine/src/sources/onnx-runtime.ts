import { createRequire } from 'node:module';

/** The package that runs ONNX models, an optional peer dependency. */
export const ONNX_RUNTIME = 'onnxruntime-node';

/** Whether this package can import it. */
export function isOnnxRuntimeInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(ONNX_RUNTIME);
    return true;
  } catch {
    return false;
  }
}
