import { workerData } from 'piscina';
import type { CutoutThreadData } from './cutout-task.js';
import { ThreadGate } from './thread-gate.js';

/**
 * The gate of this worker thread, entered before its other modules are loaded: loading native code
 * must not be interrupted either.
 */
export const gate = new ThreadGate((workerData as CutoutThreadData).gate);
gate.enter();
