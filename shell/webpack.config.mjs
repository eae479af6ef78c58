import { defineShell } from '@ftl/federation/webpack';
import { designTokens } from '@ftl/ui-kit/design-tokens';
import { fallbackFaces } from '@ftl/ui-kit/fallback-fonts';

export default defineShell({
  dir: import.meta.dirname,
  html: {
    'design-tokens': `<style nonce="{{nonce}}">${designTokens}</style>`,
    'fallback-faces': `<style nonce="{{nonce}}">${fallbackFaces}</style>`,
  },
  // Named in index.html, so that they are on their way before any script. The serif has
  // one weight, which all headings are set in: 21 KB in the way of the first look, not 51.
  files: {
    'fonts/source-sans-3.woff2':
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    'fonts/source-serif-4.woff2':
      '@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2',
  },
});
