import { Button, Notice } from '@ftl/ui-kit';
import { askMessages as messages } from './messages';

/** The page could not be loaded. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title={messages.failedTitle}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.failed}
    </Notice>
  );
}
