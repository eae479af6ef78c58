import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type { PageRecord } from '@ftl/contracts';

/** A page as a build describes it: its preview image is a file on disk. */
export type DescribedPage = Omit<PageRecord, 'picture'> & {
  /** Absolute path of a 1200 x 630 image, and its alternative text. */
  picture?: { source: string; alt: string };
};

/**
 * Adds the preview images of shared links to the release, named by content hash: no script imports
 * them.
 */
export class PageImages {
  /** The pages, with the file names of their images in the release. */
  readonly pages: Record<string, PageRecord> = {};
  readonly #files = new Map<string, Buffer>();

  /** @param base folder of the release, relative to that of the build */
  constructor(
    described: Record<string, DescribedPage>,
    private readonly base: string,
  ) {
    for (const [route, { picture, ...page }] of Object.entries(described)) {
      this.pages[route] = picture
        ? { ...page, picture: { file: this.#add(picture.source), alt: picture.alt } }
        : page;
    }
  }

  #add(source: string): string {
    const content = readFileSync(source);
    const { name, ext } = path.parse(source);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const file = `${this.base}social/${name}.${hash}${ext}`;
    this.#files.set(file, content);
    return file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageImages', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PageImages', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [name, content] of this.#files)
            compilation.emitAsset(name, new webpack.sources.RawSource(content));
        },
      );
    });
  }
}
