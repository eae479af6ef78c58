import type { AsyncDependenciesBlock, Compilation, Module } from 'webpack';

/** What federation's modules tell about themselves; its types keep these private. */
interface SharingModule extends Module {
  /** Of a provided package. */
  _name?: string;
  /** Of a package that is asked for. */
  options?: { shareKey?: string };
}

/**
 * Shared packages without which the bundle's code does not run. One that is only
 * asked for with `import()`, when a visitor does something, is not among them; nor
 * is what the bundle's own copy of a shared package needs.
 */
export function usedSharedPackages({ entries, moduleGraph }: Compilation): string[] {
  const names = new Set<string>();
  const seen = new Set<Module>();
  const open: Module[] = [];
  const follow = (block: Module | AsyncDependenciesBlock, isAtOnce: boolean): void => {
    for (const dependency of block.dependencies) {
      const module = moduleGraph.getModule(dependency);
      if (!module) continue;
      const shareKey = shareKeyOf(module);
      if (shareKey === undefined) open.push(module);
      else if (isAtOnce) names.add(shareKey);
    }
    for (const inner of block.blocks) follow(inner, false);
  };
  for (const { dependencies } of entries.values())
    for (const dependency of dependencies) open.push(moduleGraph.getModule(dependency)!);
  for (let module = open.pop(); module; module = open.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    follow(module, true);
  }
  return [...names].sort();
}

function shareKeyOf(module: Module): string | undefined {
  return module.type === 'consume-shared-module'
    ? ((module as SharingModule).options?.shareKey ?? '')
    : undefined;
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
