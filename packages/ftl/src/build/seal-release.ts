import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { BuildRecord, Integrity } from '@ftl/contracts';
import { filesOfSharedPackages, providedNames, usedSharedPackages } from './federation-graph.ts';
import { INTEGRITY_SLOT } from './guarded-scripts.ts';
import { PrivateSourceMaps } from './private-source-maps.ts';

/** Placeholder in the container's name, with the length of the hash that replaces it. */
export const SEAL_SLOT = 'ftlsealftl';

/** Name of the build record in the output folder. */
export const BUILD_RECORD = 'build.json';

export interface SealOptions {
  record: Pick<
    BuildRecord,
    | 'name'
    | 'version'
    | 'container'
    | 'routes'
    | 'prerender'
    | 'samples'
    | 'navigation'
    | 'slots'
    | 'pages'
    | 'shared'
  >;
  /** Output name of the runtime's chunk, before its hash is added. */
  entry: string;
  /** The host also records the files of its shared packages. */
  isHost: boolean;
  /** Chunks that the first route needs in addition to the entry. */
  initialChunks: (compilation: Compilation) => Chunk[];
}

/**
 * Turns webpack's output into a release: the container gets a name that is unique to its bytes
 * (errors are cached by container name), the entry receives the integrity of every chunk and is
 * renamed by its own content, and `build.json` lists the files.
 */
export class SealRelease {
  readonly #options: SealOptions;

  constructor(options: SealOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: hashing, PROCESS_ASSETS_STAGE_REPORT: reporting } =
      webpack.Compilation;
    compiler.hooks.thisCompilation.tap('SealRelease', (compilation) => {
      let container = this.#options.record.container;
      const maps = new PrivateSourceMaps();
      compilation.hooks.processAssets.tap({ name: 'SealRelease', stage: hashing - 1 }, () => {
        maps.takeOut(compilation);
        const seal = nameContainerByContent(compilation, this.#options.record);
        container = container.replace(SEAL_SLOT, seal);
      });
      compilation.hooks.processAssets.tap({ name: 'SealRelease', stage: hashing + 1 }, () => {
        const entry = this.#writeIntegrityIntoEntry(compilation, maps);
        this.#writeRecord(compilation, { container, entry });
        maps.putBack(compilation);
      });
      compilation.hooks.processAssets.tap({ name: 'SealRelease', stage: reporting }, () => {
        for (const name of servedFiles(compilation)) {
          const text = compilation.getAsset(name)?.source.source();
          if (
            typeof text === 'string' &&
            (text.includes(SEAL_SLOT) || text.includes(INTEGRITY_SLOT))
          )
            compilation.errors.push(new webpack.WebpackError(`${name} was not sealed.`));
        }
      });
    });
  }

  #writeIntegrityIntoEntry(compilation: Compilation, maps: PrivateSourceMaps): string {
    const { entry } = this.#options;
    const integrityByChunk: Record<string, string> = {};
    for (const chunk of compilation.chunks) {
      for (const file of chunk.files) {
        if (file !== entry && file.endsWith('.js') && chunk.id !== null)
          integrityByChunk[chunk.id] = integrityOf(contentOf(compilation, file));
      }
    }
    const slot = new RegExp(`(["'\`])${INTEGRITY_SLOT}\\1`);
    const integrity = JSON.stringify(sorted(integrityByChunk));
    const text = maps.replace(compilation, entry, slot, integrity);
    const named = entry.replace(/\.js$/, `.${sha256(text).slice(0, 10)}.js`);
    compilation.updateAsset(entry, new webpack.sources.RawSource(text));
    compilation.renameAsset(entry, named);
    return named;
  }

  #writeRecord(
    compilation: Compilation,
    { container, entry }: { container: string; entry: string },
  ): void {
    const served = servedFiles(compilation);
    const { isHost } = this.#options;
    const used = usedSharedPackages(compilation);
    const names = isHost ? providedNames(compilation) : used.names;
    const record: BuildRecord = {
      ...this.#options.record,
      shared: Object.fromEntries(
        Object.entries(this.#options.record.shared).flatMap(([name, range]) =>
          names[name] || isHost
            ? [[name, { ...range, ...(names[name] && { names: names[name] }) }]]
            : [],
        ),
      ),
      container,
      entry,
      files: Object.fromEntries(
        served.map((name) => [name, integrityOf(contentOf(compilation, name))]),
      ),
      initial: [
        entry,
        ...this.#options
          .initialChunks(compilation)
          .flatMap((chunk) => [...chunk.files])
          .filter((file) => file.endsWith('.js') && file !== entry),
      ],
      routeScripts: {},
      uses: used.atOnce,
      sharedScripts: isHost ? filesOfSharedPackages(compilation) : {},
    };
    compilation.emitAsset(
      BUILD_RECORD,
      new webpack.sources.RawSource(`${JSON.stringify(record, null, 2)}\n`),
    );
  }
}

/**
 * Replaces the placeholder in every asset by a hash of all of them. The hashes
 * in file names are still provisional here and depend on the checkout's folder,
 * so they do not count. The links, slots, samples and descriptions of the pages do: they are released
 * with them.
 */
function nameContainerByContent(
  compilation: Compilation,
  {
    pages = {},
    navigation,
    samples,
    slots,
  }: Pick<BuildRecord, 'pages' | 'navigation' | 'samples' | 'slots'>,
): string {
  const served = servedFiles(compilation);
  const provisional = compilation
    .getAssets()
    .flatMap(({ info }) => info.contenthash ?? [])
    .map((hash) => new RegExp(hash, 'g'));
  const everything = createHash('sha256').update(
    JSON.stringify({
      ...pages,
      ...(navigation ? { navigation } : {}),
      ...(samples ? { samples } : {}),
      ...(slots ? { slots } : {}),
    }),
  );
  for (const name of served) {
    let text = `${name}\n${contentOf(compilation, name).toString('latin1')}`;
    for (const hash of provisional) text = text.replace(hash, '');
    everything.update(text);
  }
  const seal = everything.digest('hex').slice(0, SEAL_SLOT.length);
  for (const name of served.filter((file) => file.endsWith('.js'))) {
    compilation.updateAsset(name, (source) => {
      const replaced = new webpack.sources.ReplaceSource(source as webpack.sources.Source);
      const text = source.source().toString();
      for (let at = text.indexOf(SEAL_SLOT); at >= 0; at = text.indexOf(SEAL_SLOT, at + 1))
        replaced.replace(at, at + SEAL_SLOT.length - 1, seal);
      return replaced;
    });
  }
  return seal;
}

/** Published files: everything except source maps and the build record. */
function servedFiles(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((name) => !name.endsWith('.map') && !name.endsWith('.json'))
    .sort();
}

function contentOf(compilation: Compilation, name: string): Buffer {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`The build has no ${name}.`);
  return asset.source.buffer();
}

/** Subresource integrity of a released file. */
function integrityOf(content: Buffer): Integrity {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function sorted(map: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}
