import type { ContentPage } from '../content/content-page';

/** The front matter of `content/contact.md`. */
export interface ContactFront {
  eyebrow: string;
  lead: string;
  aside_title: string;
  aside: { title: string; text: string; href: string; link: string }[];
}

export type ContactContent = ContentPage<ContactFront>;
