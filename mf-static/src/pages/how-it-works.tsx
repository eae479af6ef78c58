import type { ContentPage } from '../content/content-page';
import { HowItWorksPage, type HowItWorksFront } from '../text-page/how-it-works-page';
import content from '../../content/how-it-works.md';

export default function HowItWorks() {
  return <HowItWorksPage content={content as ContentPage<HowItWorksFront>} />;
}
