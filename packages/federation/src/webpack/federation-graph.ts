import type { Compilation, Module } from 'webpack';

/** What federation's modules tell about themselves; its types keep these private. */
interface SharingModule extends Module {
  /** Of a provided package. */
  _name?: string;
  /** Of a package that is asked for. */
  options?: { shareKey?: string };
}

/** Shared packages that the bundle's code asks for. */
export function usedSharedPackages(compilation: Compilation): string[] {
  const names = [...modulesOf(compilation, 'consume-shared-module')].map(
    (module) => module.options?.shareKey ?? '',
  );
  return [...new Set(names)].filter(Boolean).sort();
}

/** Files that are fetched when somebody first asks for a shared package of this bundle. */
export function filesOfSharedPackages(compilation: Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const module of modulesOf(compilation, 'provide-module')) {
    const scripts = module.blocks
      .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [])
      .flatMap((chunk) => [...chunk.files])
      .filter((file) => file.endsWith('.js'));
    if (module._name && scripts.length > 0) files[module._name] = scripts;
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* modulesOf(compilation: Compilation, type: string): Generator<SharingModule> {
  for (const module of compilation.modules) if (module.type === type) yield module;
}
