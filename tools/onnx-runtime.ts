import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { onDemand } from './on-demand.ts';

/**
 * Makes the runtime for optional ONNX models available to its test, under the name by which the
 * cutout engine imports it. If it cannot be installed, that test is skipped.
 */
export async function ensureOnnxRuntime(root: string): Promise<void> {
  const link = path.join(root, 'node_modules/onnxruntime-node');
  if (existsSync(link)) return;
  try {
    symlinkSync(await onDemand('onnxruntime-node'), link, 'junction');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The test of the ONNX engine is skipped: ${reason}`);
  }
}
