import type { ContentPage } from '../content/content-page';
import { TextPage, type TextFront } from '../text-page/text-page';
import content from '../../content/return-policy.md';

export default function ReturnPolicy() {
  return <TextPage content={content as ContentPage<TextFront>} />;
}
