import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderContent } from '../build/render-content.mjs';
import type { ContentPage } from '../src/content/content-page';
import { facts } from '../src/content/facts';

// Tests are compiled to CommonJS, and marked's entry is an ES module; this is its CommonJS build.
jest.mock('marked', () => jest.requireActual('../../node_modules/marked/lib/marked.umd.js'));

const FOLDER = path.resolve(__dirname, '../content');

/** Names of all pages: `faq`, `stories/ordering-as-a-family`. */
export const contentNames = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => /^[^.]+\.md$/.test(file) && file !== 'notice.md')
  .map((file) => file.slice(0, -'.md'.length));

/** A page's content as the build renders it. */
export function contentOf<Front>(name: string): ContentPage<Front> {
  const file = `content/${name}.md`;
  return renderContent(sourceOf(name), { file, facts }) as ContentPage<Front>;
}

/** Titles of a page's parts, as in its Markdown. */
export function partsOf(name: string): string[] {
  return [...sourceOf(name).matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
}

/** Titles of a page's questions, as in its Markdown. */
export function questionsOf(name: string): string[] {
  return [...sourceOf(name).matchAll(/^### (.+)$/gm)].map(([, title = '']) => title);
}

export function sourceOf(name: string): string {
  return readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');
}

export { renderContent };
