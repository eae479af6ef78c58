import { classifyError } from '@ftl/api-client';
import { lightCandle, type Memento } from '@ftl/api-client/calls';

import { toast } from '@ftl/page-events';
import { Button, Stack, Text, theme } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import styled, { keyframes } from 'styled-components';
import { messages } from './messages';

const breathe = keyframes`
  50% { opacity: 0.75; }
`;

const Flame = styled.svg`
  @media (prefers-reduced-motion: no-preference) {
    path {
      animation: ${breathe} 3s ease-in-out infinite;
    }
  }
`;

/** The visitors' candles; each visitor can light one. */
export function Candles({ memento }: { memento: Memento }) {
  const lighting = useMutation({
    mutationFn: () => lightCandle(memento.id),
    onError: (error) => toast({ title: classifyError(error).message, tone: 'error' }),
  });
  const candles = lighting.data?.candles ?? memento.candles;
  const hasLit = memento.hasLit || lighting.isSuccess;
  return (
    <Stack gap={1.5} align="center" data-screen-only>
      {candles > 0 && (
        <Flame width="36" height="64" viewBox="0 0 36 64" aria-hidden="true" data-section="candles">
          <path d="M18 2c6 9 9 14 9 20a9 9 0 0 1-18 0C9 16 12 11 18 2Z" fill={theme.color.gold} />
          <rect x="12" y="34" width="12" height="28" rx="3" fill={theme.color.goldTint} />
        </Flame>
      )}
      <Text as="div" role="status" data-live>
        {messages.candles(candles)}
      </Text>
      <Button
        variant="secondary"
        busy={lighting.isPending}
        unavailable={hasLit}
        onClick={() => lighting.mutate()}
      >
        {hasLit ? messages.lit : messages.light}
      </Button>
    </Stack>
  );
}
