import type { OpinionNote } from '@ftl/api-client/calls';
import { Stack, Text } from '@ftl/ui-kit';
import styled from 'styled-components';

const Words = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Plain text: an address in a note is no link. */
export function NoteText({ note: { name, text } }: { note: OpinionNote }) {
  return (
    <Stack gap={0}>
      <Words>{text}</Words>
      <Text size="small" tone="soft">
        {name}
      </Text>
    </Stack>
  );
}
