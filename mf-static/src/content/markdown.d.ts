declare module '*.md' {
  import type { ContentPage } from './content-page';

  const page: ContentPage;
  export default page;
}

interface ImportMeta {
  /** All files of a folder, as webpack bundles them. */
  webpackContext(folder: string, options: { regExp: RegExp }): (file: string) => unknown;
}
