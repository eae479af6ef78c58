import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Network } from './network.js';

/** The same relative path from `src` and from `dist`. */
const FOLDER = new URL('../../assets/models/', import.meta.url);
const NAMES = ['person', 'face', 'pose', 'parts', 'foreground'] as const;
type Name = (typeof NAMES)[number];

const loaded = new Map<Name, Promise<Network>>();

/** Runs a network, which is loaded from disk on first use in this thread. */
export async function runNetwork(name: Name, pixels: Float32Array): Promise<Float32Array[]> {
  return (await network(name)).run(pixels);
}

/** Loads the networks and runs each once, so that the first photo is not slower than later ones. */
export async function warmNetworks(): Promise<void> {
  for (const name of NAMES) await (await network(name)).warm();
}

/** The networks' graphs, and the published models whose weights they refer to. */
export function networkFiles(): URL[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => new URL(file, FOLDER));
}

function network(name: Name): Promise<Network> {
  const known = loaded.get(name);
  if (known) return known;
  const file = fileURLToPath(new URL(`${name}.onnx`, FOLDER));
  const network = Network.load(file);
  loaded.set(name, network);
  // A file that could not be read, for example, is tried again with the next photo.
  network.catch(() => loaded.delete(name));
  return network;
}
