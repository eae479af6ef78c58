import type { ContentPage } from '../content/content-page';
import { FaqPage, type FaqFront } from '../text-page/faq-page';
import content from '../../content/faq.md';

export default function Faq() {
  return <FaqPage content={content as ContentPage<FaqFront>} />;
}
