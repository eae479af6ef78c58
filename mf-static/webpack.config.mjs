import { defineRemote } from '@ftl/cli/webpack';
import { describePages } from './build/describe-pages.mjs';
import { readNotice } from './build/notice.mjs';
import { withContent } from './build/with-content.mjs';

/** The texts are read for each build: a process may build several times, in each language. */
export default async (env, argv) => {
  const pages = await describePages(env?.language);
  const slots = await readNotice(env?.language);
  return withContent(defineRemote({ dir: import.meta.dirname, pages, slots }))(env, argv);
};
