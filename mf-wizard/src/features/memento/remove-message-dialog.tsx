import { classifyError } from '@ftl/api-client';
import type { ModeratedMessage } from '@ftl/contracts';
import { Button, Dialog, DialogActions, Notice } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { keepingMessages as messages } from './messages';

interface RemoveMessageDialogProps {
  /** Null while the dialog is closed. */
  message: ModeratedMessage | null;
  remove: (message: ModeratedMessage) => Promise<void>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a message is deleted, which cannot be undone. */
export function RemoveMessageDialog(props: RemoveMessageDialogProps) {
  const { message, remove, onRemoved, onClose } = props;
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onClose();
      onRemoved();
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={messages.removeMessageTitle}
      description={messages.removeMessageText}
    >
      {removal.error && <Notice tone="error">{classifyError(removal.error).message}</Notice>}
      <DialogActions>
        <Button variant="quiet" onClick={close}>
          {messages.keep}
        </Button>
        <Button
          variant="danger"
          busy={removal.isPending}
          onClick={() => message && removal.mutate(message)}
        >
          {messages.removeMessage}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
