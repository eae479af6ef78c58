import { refusalText } from '@ftl/api-client';
import { Notice } from '@ftl/ui-kit';
import { organizerMessages as messages } from './messages';
import { newerList } from './use-family-list';
import { UnusablePaymentPage } from './use-order';

/** Why the last change failed; renders nothing without an error. */
export function ChangeFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  if (newerList(error)) {
    return (
      <Notice tone="caution" title={messages.changedTitle}>
        {messages.changedText}
      </Notice>
    );
  }
  const otherwise =
    error instanceof UnusablePaymentPage ? messages.noPayment : messages.notDoneText;
  return (
    <Notice tone="error" title={messages.notDone}>
      {refusalText(error, otherwise)}
    </Notice>
  );
}
