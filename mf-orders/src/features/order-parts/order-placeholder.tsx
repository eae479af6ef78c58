import { Card, Spinner, Stack, space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

/** Heights in px, in one column on a phone and on wide screens. */
const Block = styled.div<{ $phone: number; $wide: number }>`
  height: ${(props) => props.$phone}px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};

  @media (min-width: ${theme.breakpoint.phone}px) {
    height: ${(props) => props.$wide}px;
  }
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
`;

/** Reserves the space of an order while it is loading. */
export function OrderPlaceholder({ label }: { label: string }) {
  return (
    <Stack gap={3}>
      <Line>
        <Spinner size={24} />
        <span role="status">{label}</span>
      </Line>
      <Card as="div" aria-busy="true">
        <Block $phone={520} $wide={200} />
      </Card>
      <Card as="div">
        <Block $phone={390} $wide={320} />
      </Card>
    </Stack>
  );
}
