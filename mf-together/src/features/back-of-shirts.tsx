import type { ShirtBack } from '@ftl/contracts';
import { printedLines } from '@ftl/rules';
import { Stack, Text } from '@ftl/ui-kit';

const heading = 'On the back of each shirt';

/** The words on the back of the shirts, for those who see only the front's image. */
export function BackOfShirts({ back }: { back: ShirtBack | undefined }) {
  if (back === undefined) return null;
  return (
    <Stack gap={0.5}>
      <Text weight="strong">{heading}</Text>
      {printedLines(back).map((line, index) => (
        // Two lines of a verse may be the same.
        <Text key={`${line} ${index}`}>{line}</Text>
      ))}
    </Stack>
  );
}
