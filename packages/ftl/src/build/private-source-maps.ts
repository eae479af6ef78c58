import webpack, { type Compilation } from 'webpack';
import { ROOT } from '../place.ts';

type SourceMap = ConstructorParameters<typeof webpack.sources.SourceMapSource>[2];

/** Marks an asset, which is renamed later, as the one that a map belongs to. */
const MAP_OF = 'ftlSourceMap';

/**
 * Removes source maps from a build before file names are computed, and adds them at the end as
 * `<file>.map`. So they do not affect names and bytes of released files, and reflect changes made
 * to the files in between ({@link PrivateSourceMaps.replace}).
 */
export class PrivateSourceMaps {
  readonly #maps: SourceMap[] = [];

  /** Call it before webpack names files by their content. */
  takeOut(compilation: Compilation): void {
    for (const { name, info } of compilation.getAssets()) {
      const map = compilation.getAsset(`${name}.map`);
      if (!name.endsWith('.js') || !map) continue;
      const at = this.#maps.push(JSON.parse(map.source.source().toString()) as SourceMap) - 1;
      compilation.updateAsset(name, (source) => source, {
        ...info,
        related: { ...info.related, sourceMap: null },
        [MAP_OF]: at,
      });
      compilation.deleteAsset(map.name);
    }
  }

  /** Replaces part of a file and shifts the rest in the file's map. */
  replace(compilation: Compilation, name: string, part: RegExp, by: string): string {
    const { source, info } = compilation.getAsset(name)!;
    const text = source.source().toString();
    const found = part.exec(text);
    if (!found) return text;
    const at = info[MAP_OF] as number | undefined;
    const mapped =
      at === undefined
        ? new webpack.sources.RawSource(text)
        : new webpack.sources.SourceMapSource(text, name, this.#maps[at]!);
    const replaced = new webpack.sources.ReplaceSource(mapped);
    replaced.replace(found.index, found.index + found[0].length - 1, by);
    const { source: result, map } = replaced.sourceAndMap();
    if (at !== undefined) this.#maps[at] = map as SourceMap;
    return result.toString();
  }

  /** Call it when files have their final names. */
  putBack(compilation: Compilation): void {
    for (const { name, info } of compilation.getAssets()) {
      const at = info[MAP_OF] as number | undefined;
      if (at === undefined) continue;
      // Federation's generated modules contain absolute paths.
      const text = JSON.stringify({ ...(this.#maps[at] as object), file: name });
      compilation.emitAsset(
        `${name}.map`,
        new webpack.sources.RawSource(text.replaceAll(ROOT, '')),
      );
    }
  }
}
