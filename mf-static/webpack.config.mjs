import { defineRemote } from '@ftl/cli/webpack';
import { describePages } from './build/describe-pages.mjs';
import { withContent } from './build/with-content.mjs';

export default withContent(
  defineRemote({ dir: import.meta.dirname, pages: await describePages() }),
);
