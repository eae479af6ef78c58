import type { PricingContent } from '../pricing/pricing-content';
import { PricingPage } from '../pricing/pricing-page';
import content from '../../content/pricing.md';

export default function Pricing() {
  return <PricingPage content={content as PricingContent} />;
}
