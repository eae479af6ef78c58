import { Button, Notice } from '@ftl/ui-kit';
import { messages } from './messages';

/** Shown if the session could not be loaded: the visitor counts as neither signed in nor out. */
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
