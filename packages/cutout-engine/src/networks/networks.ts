import { fileURLToPath } from 'node:url';
import { EMBEDDED, Network } from './network.js';

/** Written by build/networks.ts; the same relative path from `src` and from `dist`. */
const FOLDER = new URL('../../assets/networks/', import.meta.url);
const NAMES = ['person', 'face', 'pose', 'parts', 'foreground'] as const;
type Name = (typeof NAMES)[number];
/** Without another memory layout, which makes this network 10 % faster and its peak a quarter higher. */
const LEAN = { ...EMBEDDED, graphOptimizationLevel: 'extended' } as const;

const loaded = new Map<Name, Promise<Network>>();

/** Runs a network, which is loaded from disk on first use in this thread. */
export async function runNetwork(name: Name, pixels: Float32Array): Promise<Float32Array[]> {
  return (await network(name)).run(pixels);
}

/** Loads the networks and runs each once, so that the first photo is not slower than later ones. */
export async function warmNetworks(): Promise<void> {
  for (const name of NAMES) await (await network(name)).warm();
}

/** URLs of the networks' files. */
export function networkFiles(): URL[] {
  return NAMES.map(fileOf);
}

function network(name: Name): Promise<Network> {
  const known = loaded.get(name);
  if (known) return known;
  const network = Network.load(
    fileURLToPath(fileOf(name)),
    name === 'foreground' ? LEAN : EMBEDDED,
  );
  loaded.set(name, network);
  // A file that could not be read, for example, is tried again with the next photo.
  network.catch(() => loaded.delete(name));
  return network;
}

const fileOf = (name: Name): URL => new URL(`${name}.onnx`, FOLDER);
