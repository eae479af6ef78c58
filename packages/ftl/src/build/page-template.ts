import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { SOURCE_LANGUAGE } from '@ftl/contracts';

const DOCUMENT = 'index.html';
/** Files that the document names for browsers and home screens. */
const INSTALLED = [
  'icon.svg',
  'site.webmanifest',
  'icons/icon-48.png',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/icon-maskable-512.png',
  'icons/apple-touch-icon.png',
];

const LANGUAGE_SLOT = '{{language}}';

interface TemplateOptions {
  language: string | undefined;
  files: Record<string, string>;
  html: Record<string, string>;
}

/**
 * Files of the shell's release that no script imports: the HTML document, which the API fills in,
 * icons, the manifest of installed apps, and fonts.
 */
export class PageTemplate {
  /** Absolute source by output name. */
  readonly #sources: Record<string, string>;
  readonly #html: Record<string, string>;
  readonly #language: string;

  /**
   * @param options.language of the document, if another than that of the sources: it uses the files
   *   of the first build
   * @param options.files further files by output name: paths inside installed packages
   * @param options.html HTML that replaces a comment in index.html, by the comment's text
   */
  constructor(dir: string, { language, files, html }: TemplateOptions) {
    this.#html = html;
    this.#language = language ?? SOURCE_LANGUAGE;
    this.#sources = { [DOCUMENT]: path.join(dir, 'src/index.html') };
    if (language) return;
    const { resolve } = createRequire(path.join(dir, 'package.json'));
    this.#sources = {
      ...this.#sources,
      ...Object.fromEntries(INSTALLED.map((name) => [name, path.join(dir, 'src', name)])),
      ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, resolve(file)])),
    };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageTemplate', (compilation) => {
      compilation.fileDependencies.addAll(Object.values(this.#sources));
      compilation.hooks.processAssets.tapPromise(
        { name: 'PageTemplate', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const [name, source] of Object.entries(this.#sources)) {
            const content = await readFile(source);
            const asset = name === DOCUMENT ? this.#filled(content.toString()) : content;
            compilation.emitAsset(name, new webpack.sources.RawSource(asset));
          }
        },
      );
    });
  }

  #filled(document: string): string {
    return Object.entries(this.#html).reduce(
      (filled, [comment, html]) => filled.replace(`<!--${comment}-->`, () => html),
      document.replace(LANGUAGE_SLOT, this.#language),
    );
  }
}
