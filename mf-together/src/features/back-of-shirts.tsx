import type { ShirtBack } from '@ftl/contracts';
import { PrintedLines } from '@ftl/design-widgets';
import { printedLines } from '@ftl/rules';
import { Stack, Text } from '@ftl/ui-kit';

const heading = 'On the back of each shirt';

/** The words on the back of the shirts, for those who see only the front's image. */
export function BackOfShirts({ back }: { back: ShirtBack | undefined }) {
  if (back === undefined) return null;
  return (
    <Stack gap={0.5}>
      <Text weight="strong">{heading}</Text>
      <PrintedLines lines={printedLines(back)} />
    </Stack>
  );
}
