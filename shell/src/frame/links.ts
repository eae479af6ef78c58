import { PAGES } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { messages } from '../messages';

export interface FrameLink {
  to: string;
  label: string;
}

const { pages } = messages;

const headerLinks: readonly FrameLink[] = [
  { to: PAGES.home, label: pages.home },
  { to: PAGES.gallery, label: pages.gallery },
  { to: PAGES.pricing, label: pages.pricing },
  { to: PAGES.howItWorks, label: pages.howItWorks },
  { to: PAGES.faq, label: pages.faq },
];

/** The site's own links, then those of the live remotes. */
export function headerLinksOf({ remotes }: LiveSet): FrameLink[] {
  const own = remotes.flatMap(({ navigation = [] }) => navigation);
  return [...headerLinks, ...own.map(({ path, label }) => ({ to: path, label }))];
}

export const footerLinks: readonly FrameLink[] = [
  { to: PAGES.contact, label: pages.contact },
  { to: PAGES.privacy, label: pages.privacy },
  { to: PAGES.returnPolicy, label: pages.returns },
  { to: PAGES.terms, label: pages.terms },
];
