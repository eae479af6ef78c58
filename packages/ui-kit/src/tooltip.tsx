import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

const tooltipOpenDelayMs = 700;
const tooltipSkipDelayMs = 300;

const Bubble = styled(RadixTooltip.Content)`
  z-index: 70;
  max-width: 280px;
  padding: 8px 12px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.ink};
  color: #fff;
  font-size: 0.9375rem;
  line-height: 1.4;
`;

interface TooltipProps {
  text: ReactNode;
  /** The focusable element that it describes. */
  children: ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider
      delayDuration={tooltipOpenDelayMs}
      skipDelayDuration={tooltipSkipDelayMs}
    >
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Bubble sideOffset={6}>{text}</Bubble>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
