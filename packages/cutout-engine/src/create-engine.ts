import type { CutoutEngine, EngineSettings } from './cutout-engine.js';

/**
 * The image-processing code is imported by the first call: a process that leaves the work to its
 * threads loads none of it.
 */
export function createEngine(settings: EngineSettings): CutoutEngine {
  let loading: Promise<CutoutEngine> | undefined;
  const engine = (): Promise<CutoutEngine> =>
    (loading ??= import('./local-engine.js').then(({ LocalEngine }) => new LocalEngine(settings)));
  return {
    warm: async () => (await engine()).warm(),
    countPeople: async (photo) => (await engine()).countPeople(photo),
    process: async (photo, options, onStage) => (await engine()).process(photo, options, onStage),
    removeBackground: async (photo) => (await engine()).removeBackground(photo),
    retouch: async (request) => (await engine()).retouch(request),
    sketch: async (request) => (await engine()).sketch(request),
    paint: async (sketch, strokes) => (await engine()).paint(sketch, strokes),
  };
}

let version: Promise<string> | undefined;

/** Identifies the engine: its code, its networks, and the libraries it uses. Hashes 30 MB once. */
export function engineVersion(): Promise<string> {
  return (version ??= import('./version.js').then((module) => module.engineVersion()));
}
