import type { AccountDesign } from '@ftl/api-client/calls';
import { Button, Notice, Stack } from '@ftl/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { designMessages as messages } from './design.messages';

/** Focused by script only; scrolls to a position below the shell's header. */
const Box = styled.div`
  scroll-margin-top: 96px;
  outline: none;
`;

interface ChangedElsewhereProps {
  /** The design as another window has saved it; null without a conflict. */
  newer: AccountDesign | null;
  /** Whether the notice may appear while the visitor types, and must not take the focus. */
  isUnasked?: boolean;
  onShowNewer: (newer: AccountDesign) => void;
  onKeepMine: (newer: AccountDesign) => void;
  /** The form, below the notice. */
  children: ReactNode;
}

/** A conflict between two windows: the visitor decides which version to keep. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { newer, isUnasked = false, onShowNewer, onKeepMine, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isShown = newer !== null;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    // The pressed button is below the notice, possibly by screens, or is gone with it.
    const isDue = isShown ? !isUnasked : document.activeElement === document.body;
    if (!isDue) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isShown, isUnasked]);
  return (
    <Box ref={box} tabIndex={-1}>
      <Stack gap={3}>
        {newer !== null && (
          <Notice
            tone="caution"
            title={messages.changedTitle}
            actions={
              <>
                <Button small onClick={() => onShowNewer(newer)}>
                  {messages.useNewer}
                </Button>
                <Button small variant="secondary" onClick={() => onKeepMine(newer)}>
                  {messages.keepMine}
                </Button>
              </>
            }
          >
            {messages.changedText}
          </Notice>
        )}
        {children}
      </Stack>
    </Box>
  );
}
