import { PAGES } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';

export interface FrameLink {
  to: string;
  label: string;
}

const headerLinks: readonly FrameLink[] = [
  { to: PAGES.home, label: 'Home' },
  { to: PAGES.gallery, label: 'Gallery' },
  { to: PAGES.pricing, label: 'Pricing' },
  { to: PAGES.howItWorks, label: 'How It Works' },
  { to: PAGES.faq, label: 'FAQ' },
];

/** The site's own links, then those of the live remotes. */
export function headerLinksOf({ remotes }: LiveSet): FrameLink[] {
  const own = remotes.flatMap(({ navigation = [] }) => navigation);
  return [...headerLinks, ...own.map(({ path, label }) => ({ to: path, label }))];
}

export const footerLinks: readonly FrameLink[] = [
  { to: PAGES.contact, label: 'Contact' },
  { to: PAGES.privacy, label: 'Privacy' },
  { to: PAGES.returnPolicy, label: 'Returns' },
  { to: PAGES.terms, label: 'Terms' },
];
