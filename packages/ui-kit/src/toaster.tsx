import * as RadixToast from '@radix-ui/react-toast';
import styled, { keyframes } from 'styled-components';
import { toastMessages } from './messages';
import { space, theme } from './theme';
import { toneColors } from './tone';
import type { Tone } from './tone';

/** Display time of a toast, in ms. */
export const toastDurationMs = 5000;
/** Swipe distance that dismisses a toast, in px. */
const toastSwipeThresholdPx = 50;
const toastMaxWidthPx = 420;

export interface ToastView {
  id: string;
  title: string;
  description?: string;
  /** 'destructive' is a synonym of 'error'. */
  tone?: Tone | 'destructive';
  open: boolean;
  durationMs?: number;
}

const comeDown = keyframes`
  from { transform: translateY(-16px); }
`;

// Not at the bottom, where the next button is. On a phone over the header, because the page's heading
// is right below it.
const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  top: 0;
  right: 0;
  left: 0;
  z-index: 80;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding: ${space(1)};
  list-style: none;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    top: ${theme.headerHeight};
    left: auto;
    width: 100%;
    max-width: ${toastMaxWidthPx}px;
    padding: ${space(2)};
  }
`;

const Item = styled(RadixToast.Root)<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(1)};
  padding: ${space(1.25)} ${space(1)} ${space(1.25)} ${space(2)};
  line-height: 1.4;
  border: 1px solid ${theme.color.line};
  border-left: 4px solid ${(props) => toneColors[props.$tone].edge};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
  box-shadow: 0 8px 32px rgba(43, 42, 51, 0.18);
  animation: ${comeDown} ${theme.motion};
  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(2)} ${space(1)} ${space(2)} ${space(2.5)};
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Title = styled(RadixToast.Title)<{ $tone: Tone }>`
  font-weight: 650;
  color: ${(props) => toneColors[props.$tone].text};
`;

const CloseButton = styled(RadixToast.Close)`
  flex: none;
  width: 48px;
  height: 48px;
  margin: -10px 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.color.inkSoft};
  font-size: 1.375rem;
  line-height: 1;
  cursor: pointer;
`;

const toneOf = (toast: ToastView): Tone =>
  toast.tone === 'destructive'
    ? 'error'
    : toast.tone === undefined || toast.tone === 'neutral'
      ? 'info'
      : toast.tone;

interface ToasterProps {
  toasts: readonly ToastView[];
  onDismiss: (id: string) => void;
}

/**
 * Renders the toasts of `@ftl/page-events`, whose store holds at most one; hovering or focusing it
 * pauses its timer.
 */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  return (
    <RadixToast.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThresholdPx}
      label={toastMessages.label}
    >
      {toasts.map((toast) => {
        const tone = toneOf(toast);
        return (
          <Item
            key={toast.id}
            $tone={tone}
            data-tone={tone}
            open={toast.open}
            duration={toast.durationMs ?? toastDurationMs}
            type={tone === 'error' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) onDismiss(toast.id);
            }}
          >
            <div>
              <Title $tone={tone}>{toast.title}</Title>
              {toast.description !== undefined && (
                <RadixToast.Description>{toast.description}</RadixToast.Description>
              )}
            </div>
            <CloseButton aria-label={toastMessages.close}>
              <span aria-hidden="true">×</span>
            </CloseButton>
          </Item>
        );
      })}
      <Viewport data-screen-only />
    </RadixToast.Provider>
  );
}
