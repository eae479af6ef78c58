import type { ContentPage } from '../src/content/content-page';

export class ContentError extends Error {
  constructor(file: string, problem: string);
}

export function renderContent(
  source: string,
  context: { file: string; facts: Readonly<Record<string, string>> },
): ContentPage;

export function splitFrontMatter(source: string): {
  data: Record<string, unknown>;
  content: string;
};
