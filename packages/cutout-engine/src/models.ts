import { readFileSync } from 'node:fs';
import { Interpreter } from './tflite/interpreter.js';
import { onlyOutput, readModel } from './tflite/model.js';

/** The same relative path from `src` and from `dist`. */
const FOLDER = new URL('../assets/models/', import.meta.url);
/** TensorFlow Lite models of MediaPipe; NOTICE names their packages. */
const FILES = {
  person: 'selfie_segmentation.tflite',
  face: 'face_detection_full_range.tflite',
  pose: 'pose_landmark_lite.tflite',
  parts: 'selfie_multiclass_256x256.tflite',
} as const;

/** Index of the segmentation in the pose model's outputs; its landmarks are not used. */
const POSE_MASK = 2;

/** URLs of the networks' files. */
export function modelFiles(): URL[] {
  return Object.values(FILES).map((file) => new URL(file, FOLDER));
}

const loaded = new Map<string, Interpreter>();

/** Loads a network, from disk on first use in this thread. */
export function network(name: keyof typeof FILES): Interpreter {
  let interpreter = loaded.get(name);
  if (!interpreter) {
    const model = readModel(readFileSync(new URL(FILES[name], FOLDER)));
    interpreter = new Interpreter(name === 'pose' ? onlyOutput(model, POSE_MASK) : model);
    loaded.set(name, interpreter);
  }
  return interpreter;
}

/** Loads the networks and runs each once, so that the first photo is not slower than later ones. */
export function warmNetworks(): void {
  for (const name of Object.keys(FILES))
    network(name as keyof typeof FILES).run(new Float32Array(0));
}
