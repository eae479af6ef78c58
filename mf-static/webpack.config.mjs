import { defineRemote } from '@ftl/cli/webpack';
import { describePages } from './build/describe-pages.mjs';
import { withContent } from './build/with-content.mjs';
import manifest from './package.json' with { type: 'json' };

const translatedPages = {};
for (const language of manifest.languages)
  translatedPages[language] = await describePages(language);

export default withContent(
  defineRemote({ dir: import.meta.dirname, pages: await describePages(), translatedPages }),
);
