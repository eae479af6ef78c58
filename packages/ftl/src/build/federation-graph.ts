import type { AsyncDependenciesBlock, Compilation, Dependency, Module, ModuleGraph } from 'webpack';

/** Fields of federation's modules; its types keep them private. */
interface SharingModule extends Module {
  /** Set on a provided package. */
  _name?: string;
  /** Set on a consumed package. */
  options?: { shareKey?: string };
}

/** Shared packages that modules consume. */
export interface UsedShares {
  /** Without which their code does not run; others are only loaded by a dynamic `import()`. */
  atOnce: string[];
  /** The names that they use of each package, as far as the bundler knows. */
  names: Record<string, string[]>;
}

/**
 * Shared packages that the bundle's code consumes. Excluded are those that only the bundle's own
 * copy of a shared package needs.
 */
export function usedSharedPackages({ entries, moduleGraph }: Compilation): UsedShares {
  const roots = [...entries.values()].flatMap(({ dependencies }) =>
    dependencies.map((dependency) => moduleGraph.getModule(dependency)!),
  );
  return sharedPackagesOf(roots, moduleGraph, PAGES);
}

/** From a remote's entry by './routes' to its pages: what these import later is not needed at once. */
const PAGES = 2;

/**
 * Shared packages that these modules, and everything they import, consume.
 *
 * @param within dynamic imports up to which a package is needed at once
 */
function sharedPackagesOf(roots: Module[], moduleGraph: ModuleGraph, within: number): UsedShares {
  const atOnce = new Set<string>();
  const names = new Map<string, Set<string>>();
  const seen = new Set<Module>();
  /** By the number of dynamic imports before them. */
  const open: Module[][] = [[...roots]];
  const follow = (
    block: Module | AsyncDependenciesBlock,
    depth: number,
    isStatic: boolean,
  ): void => {
    for (const dependency of block.dependencies) {
      const connection = moduleGraph.getConnection(dependency);
      if (!connection) continue;
      const shareKey = shareKeyOf(connection.module);
      if (shareKey === undefined) (open[depth] ??= []).push(connection.module);
      else {
        if (isStatic && depth <= within) atOnce.add(shareKey);
        const ofShare = names.get(shareKey) ?? new Set();
        names.set(shareKey, ofShare);
        const name = connection.isActive(undefined) && nameOf(dependency, moduleGraph);
        if (name) ofShare.add(name);
      }
    }
    for (const inner of block.blocks) follow(inner, depth + 1, false);
  };
  for (let depth = 0; depth < open.length; depth += 1) {
    for (let module = open[depth]?.pop(); module; module = open[depth]?.pop()) {
      if (seen.has(module)) continue;
      seen.add(module);
      follow(module, depth, true);
    }
  }
  return {
    atOnce: [...atOnce].sort(),
    names: Object.fromEntries([...names].map(([key, found]) => [key, [...found].sort()]).sort()),
  };
}

/** The name that an import uses; none of a default export, which CommonJS packages do not name. */
function nameOf(dependency: Dependency, moduleGraph: ModuleGraph): string | undefined {
  const { getIds } = dependency as { getIds?: (graph: ModuleGraph) => string[] };
  const [name] = getIds?.call(dependency, moduleGraph) ?? [];
  return name === 'default' ? undefined : name;
}

/** The names that the bundle provides of each shared package; without those that are not known. */
export function providedNames(compilation: Compilation): Record<string, string[]> {
  const { moduleGraph } = compilation;
  const names: Record<string, string[]> = {};
  for (const module of modulesOf(compilation, 'provide-module')) {
    const [dependency] = [module, ...module.blocks].flatMap((block) => block.dependencies);
    const provided = dependency && moduleGraph.getModule(dependency);
    const found = provided && moduleGraph.getExportsInfo(provided).getProvidedExports();
    if (module._name && Array.isArray(found)) names[module._name] = [...found].sort();
  }
  return names;
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
    provided.set(module._name, {
      files,
      needs: sharedPackagesOf(roots, moduleGraph, Infinity).atOnce,
    });
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
