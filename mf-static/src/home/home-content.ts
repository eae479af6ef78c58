import type { ContentPage } from '../content/content-page';

interface TitledText {
  title: string;
  text: string;
}

/** The front matter of `content/home.md`. */
export interface HomeFront {
  tagline: string;
  text: string;
  start: string;
  price: string;
  privacy: string;
  examples: TitledText;
  compare: TitledText & { hint: string };
  steps: { title: string; list: TitledText[] };
  price_block: TitledText & { points: string[] };
  questions: { title: string; list: { question: string; answer: string }[]; more: string };
  close: TitledText;
}

export type HomeContent = ContentPage<HomeFront>;
