import { PAGES } from '@ftl/contracts';

export interface FrameLink {
  to: string;
  label: string;
}

export const headerLinks: readonly FrameLink[] = [
  { to: PAGES.home, label: 'Home' },
  { to: PAGES.gallery, label: 'Gallery' },
  { to: PAGES.pricing, label: 'Pricing' },
  { to: PAGES.howItWorks, label: 'How It Works' },
  { to: PAGES.faq, label: 'FAQ' },
];

export const footerLinks: readonly FrameLink[] = [
  { to: PAGES.contact, label: 'Contact' },
  { to: PAGES.privacy, label: 'Privacy' },
  { to: PAGES.returnPolicy, label: 'Returns' },
  { to: PAGES.terms, label: 'Terms' },
];
