import type { ContentPage } from '../content/content-page';
import { TextPage, type TextFront } from '../text-page/text-page';
import content from '../../content/terms.md';

export default function Terms() {
  return <TextPage content={content as ContentPage<TextFront>} />;
}
