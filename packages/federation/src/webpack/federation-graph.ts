import type { AsyncDependenciesBlock, Compilation, Module, ModuleGraph } from 'webpack';

/** Fields of federation's modules; its types keep them private. */
interface SharingModule extends Module {
  /** Set on a provided package. */
  _name?: string;
  /** Set on a consumed package. */
  options?: { shareKey?: string };
}

/**
 * Shared packages without which the bundle's code does not run. Excluded are packages that are only
 * loaded by a dynamic `import()`, and those that only the bundle's own copy of a shared package
 * needs.
 */
export function usedSharedPackages({ entries, moduleGraph }: Compilation): string[] {
  const roots = [...entries.values()].flatMap(({ dependencies }) =>
    dependencies.map((dependency) => moduleGraph.getModule(dependency)!),
  );
  return sharedPackagesOf(roots, moduleGraph);
}

/** Shared packages that these modules and everything they import statically consume. */
function sharedPackagesOf(roots: Module[], moduleGraph: ModuleGraph): string[] {
  const names = new Set<string>();
  const seen = new Set<Module>();
  const open = [...roots];
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

/**
 * Files to load for each shared package that this bundle provides: its own, and those of the shared
 * packages that it needs in turn.
 */
export function filesOfSharedPackages(compilation: Compilation): Record<string, string[]> {
  const { chunkGraph, moduleGraph } = compilation;
  const provided = new Map<string, { files: string[]; needs: string[] }>();
  for (const module of modulesOf(compilation, 'provide-module')) {
    if (!module._name) continue;
    const files = module.blocks
      .flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [])
      .flatMap((chunk) => [...chunk.files])
      .filter((file) => file.endsWith('.js'));
    const roots = module.blocks
      .flatMap((block) => block.dependencies)
      .map((dependency) => moduleGraph.getModule(dependency)!);
    provided.set(module._name, { files, needs: sharedPackagesOf(roots, moduleGraph) });
  }
  const filesOf = (name: string, seen: Set<string>): string[] => {
    const found = provided.get(name);
    if (!found || seen.has(name)) return [];
    seen.add(name);
    return [...found.files, ...found.needs.flatMap((need) => filesOf(need, seen))];
  };
  const found: Record<string, string[]> = {};
  for (const name of [...provided.keys()].sort()) {
    const files = new Set(filesOf(name, new Set()));
    if (files.size > 0) found[name] = [...files];
  }
  return found;
}

function* modulesOf(compilation: Compilation, type: string): Generator<SharingModule> {
  for (const module of compilation.modules) if (module.type === type) yield module;
}
