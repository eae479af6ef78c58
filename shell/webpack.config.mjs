import { defineShell } from '@ftl/federation/webpack';
import { fallbackFaces } from '@ftl/ui-kit/fallback-fonts';

const fonts = '@fontsource-variable';

export default defineShell({
  dir: import.meta.dirname,
  html: { 'fallback-faces': `<style nonce="{{nonce}}">${fallbackFaces}</style>` },
  // Named in index.html, so that they are on their way before any script.
  files: {
    'fonts/source-sans-3.woff2': `${fonts}/source-sans-3/files/source-sans-3-latin-wght-normal.woff2`,
    'fonts/source-serif-4.woff2': `${fonts}/source-serif-4/files/source-serif-4-latin-wght-normal.woff2`,
  },
});
