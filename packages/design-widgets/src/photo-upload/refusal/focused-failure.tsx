import { Notice, theme } from '@ftl/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { failureText, type PhotoFailure } from '../photo-failure';

/** Receives the focus when it appears, which scrolls it into view. */
const Focus = styled.div`
  scroll-margin: calc(${theme.headerHeight} + 16px) 0 16px;

  &:focus-visible {
    border-radius: ${theme.radius.small};
  }
`;

interface FocusedFailureProps {
  failure: PhotoFailure;
  /** Buttons of the notice. */
  actions?: ReactNode;
}

/** Why a photo, or another cutout of it, could not be made. */
export function FocusedFailure({ failure, actions }: FocusedFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [failure]);
  return (
    <Focus ref={notice} tabIndex={-1}>
      <Notice tone="error" title={failure.title} actions={actions}>
        {failureText(failure)}
      </Notice>
    </Focus>
  );
}
