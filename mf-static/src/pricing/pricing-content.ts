import type { ContentPage } from '../content/content-page';

/** The front matter of `content/pricing.md`. */
export interface PricingFront {
  eyebrow: string;
  lead: string;
  product: string;
  unit: string;
  shipping: string;
  points: string[];
  steps_title: string;
  steps_text: string;
  calculator_title: string;
  calculator_text: string;
}

export type PricingContent = ContentPage<PricingFront>;
