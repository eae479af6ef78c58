import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { dialogMessages } from './messages';
import { space, theme } from './theme';

const appear = keyframes`
  from { opacity: 0; }
`;

const Shade = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: rgba(43, 42, 51, 0.55);
  animation: ${appear} ${theme.motion};
`;

const Sheet = styled(RadixDialog.Content)<{ $wide: boolean }>`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: 61;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: min(${(props) => (props.$wide ? '960px' : '560px')}, calc(100vw - 32px));
  max-height: calc(100vh - 32px);
  max-height: calc(100dvh - 32px);
  padding: ${space(3)};
  overflow: auto;
  /* Visible in contrast themes, which remove the shadow. */
  border: 1px solid transparent;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow};
  transform: translate(-50%, -50%);
  animation: ${appear} ${theme.motion};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Title = styled(RadixDialog.Title)`
  font-family: ${theme.font.serif};
  font-size: 1.375rem;
  font-weight: 500;
  line-height: 1.3;
`;

const CloseButton = styled(RadixDialog.Close)`
  flex: none;
  width: ${theme.target};
  height: ${theme.target};
  margin: -10px -10px 0 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.color.inkSoft};
  font-size: 1.5rem;
  line-height: 1;
  cursor: pointer;

  &:hover {
    background: ${theme.color.linen};
  }
`;

/** The actions at the end of a dialog; they stay visible while a long one scrolls. */
export const DialogActions = styled.div`
  position: sticky;
  bottom: ${space(-3)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  justify-content: flex-end;
  margin: 0 ${space(-3)} ${space(-3)};
  padding: ${space(1.5)} ${space(3)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};

  /* On a phone on its side, it would cover the field in use. */
  @media (max-height: 480px) {
    position: static;
  }
`;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  /** Whether a press on the backdrop does nothing, so that it cannot lose unsaved work. */
  ignoreBackdrop?: boolean;
  children?: ReactNode;
}

/**
 * A modal dialog: focus stays inside, Escape and a click on the backdrop close it, and the focus
 * returns to the element that had it before.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  ignoreBackdrop = false,
  children,
}: DialogProps) {
  const opener = useRef<Element>(null);
  // Radix returns the focus only to a Radix trigger; here dialogs are opened by state.
  const returnFocus = () => {
    const isLost = document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Shade />
        <Sheet
          $wide={wide}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            if (ignoreBackdrop) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Head>
            <Title>{title}</Title>
            <CloseButton aria-label={dialogMessages.close}>
              <span aria-hidden="true">×</span>
            </CloseButton>
          </Head>
          {description !== undefined && (
            <RadixDialog.Description>{description}</RadixDialog.Description>
          )}
          {children}
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
