import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Interpreter } from './tflite/interpreter.js';
import { readModel } from './tflite/model.js';

const require = createRequire(import.meta.url);

/**
 * The npm packages serve as the place of these files only; their own
 * JavaScript (a browser runtime) is never loaded.
 */
const FILES = {
  person: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite',
  face: '@mediapipe/face_detection/face_detection_full_range.tflite',
} as const;

const loaded = new Map<string, Interpreter>();

/** The named network, read from disk on first use in this thread. */
export function network(name: keyof typeof FILES): Interpreter {
  let interpreter = loaded.get(name);
  if (!interpreter) {
    interpreter = new Interpreter(readModel(readFileSync(require.resolve(FILES[name]))));
    loaded.set(name, interpreter);
  }
  return interpreter;
}

/** Loads the networks and lets each run once, so that the first photo does not pay for it. */
export function warmNetworks(): void {
  for (const name of ['person', 'face'] as const) network(name).run(new Float32Array(0));
}
