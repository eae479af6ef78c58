import { refusalText } from '@ftl/api-client';
import { Notice } from '@ftl/ui-kit';
import { useEffect, useRef } from 'react';
import { organizerMessages as messages } from './messages';
import { newerList } from './use-family-list';
import { UnusablePaymentPage } from './use-order';

/** Why the last change failed, and what to do; renders nothing without an error. */
export function ChangeFailure({ error }: { error: Error | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may be far from here, or gone with a list that changed meanwhile. Focusing
  // scrolls here.
  useEffect(() => place.current?.focus(), [error]);
  if (error === null) return null;
  return (
    <div ref={place} tabIndex={-1} style={{ flexBasis: '100%' }}>
      {newerList(error) ? (
        <Notice tone="caution" title={messages.changedTitle}>
          {messages.changedText}
        </Notice>
      ) : (
        <Notice tone="error" title={messages.notDone}>
          {refusalText(
            error,
            error instanceof UnusablePaymentPage ? messages.noPayment : messages.notDoneText,
          )}
        </Notice>
      )}
    </div>
  );
}
