import { defineShell } from '@ftl/federation/webpack';

const fonts = '@fontsource-variable';

export default defineShell({
  dir: import.meta.dirname,
  // Named in index.html, so that they are on their way before any script.
  files: {
    'fonts/source-sans-3.woff2': `${fonts}/source-sans-3/files/source-sans-3-latin-wght-normal.woff2`,
    'fonts/source-serif-4.woff2': `${fonts}/source-serif-4/files/source-serif-4-latin-wght-normal.woff2`,
  },
});
