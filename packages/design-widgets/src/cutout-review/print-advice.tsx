import type { PrintQuality } from '@ftl/contracts';
import { Notice, Text } from '@ftl/ui-kit';
import { printMessages } from './cutout-review.messages';

/** How the person will look in print: shown before payment, never a reason to block. */
export function PrintAdvice({ quality }: { quality: PrintQuality }) {
  const { level, dpi, advice } = quality;
  const words = printMessages[level];
  if (level === 'good' || level === 'fine') {
    return (
      <Text size="small" tone="soft">
        {words.title} {printMessages.resolution(Math.round(dpi))} {advice.join(' ')}
      </Text>
    );
  }
  return (
    <Notice tone="caution" title={words.title}>
      {advice.join(' ')} {printMessages.goOn}
    </Notice>
  );
}
