import { Button, Notice } from '@ftl/ui-kit';
import { messages } from './messages';

/** The shop could not be asked who is signed in: neither in nor out, until it answers. */
export function SessionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title={messages.unreachable.title}
      actions={<Button onClick={onRetry}>{messages.unreachable.tryAgain}</Button>}
    >
      {messages.unreachable.text}
    </Notice>
  );
}
