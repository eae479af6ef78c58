import type { ContentPage } from '../content/content-page';
import { TextPage, type TextFront } from '../text-page/text-page';
import content from '../../content/privacy.md';

export default function Privacy() {
  return <TextPage content={content as ContentPage<TextFront>} />;
}
