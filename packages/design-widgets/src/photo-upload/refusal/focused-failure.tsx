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

interface FocusedProps {
  /** What appears: another one takes the focus again. */
  subject: object;
  children: ReactNode;
}

/** Takes the focus when its subject appears. */
export function Focused({ subject, children }: FocusedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [subject]);
  return (
    <Focus ref={box} tabIndex={-1}>
      {children}
    </Focus>
  );
}

interface FocusedFailureProps {
  failure: PhotoFailure;
  /** Buttons of the notice. */
  actions?: ReactNode;
}

/** Why a photo, or another cutout of it, could not be made. */
export function FocusedFailure(props: FocusedFailureProps) {
  return (
    <Focused subject={props.failure}>
      <FailureNotice {...props} />
    </Focused>
  );
}

export function FailureNotice({ failure, actions }: FocusedFailureProps) {
  return (
    <Notice tone="error" title={failure.title} actions={actions}>
      {failureText(failure)}
    </Notice>
  );
}
