import { Stack, Text } from '@ftl/ui-kit';

interface PrintedLinesProps {
  lines: readonly string[];
  weight?: 'normal' | 'strong';
}

/** Lines as they stand on the shirt, below each other, each in its own direction. */
export function PrintedLines({ lines, weight = 'normal' }: PrintedLinesProps) {
  return (
    <Stack gap={0.5}>
      {lines.map((line, index) => (
        // Two lines of a verse may be the same.
        <Text key={`${line} ${index}`} as="div" weight={weight}>
          <bdi>{line}</bdi>
        </Text>
      ))}
    </Stack>
  );
}
