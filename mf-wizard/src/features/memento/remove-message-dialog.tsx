import { classifyError } from '@ftl/api-client';
import type { ModeratedMessage } from '@ftl/api-client/calls';

import { useMutation } from '@tanstack/react-query';
import { RemovalDialog } from '../design/removal-dialog';
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
    <RemovalDialog
      words={{
        ...{ title: messages.removeMessageTitle, text: messages.removeMessageText },
        ...{ keep: messages.keep, remove: messages.removeMessage },
      }}
      isOpen={message !== null}
      isBusy={removal.isPending}
      failure={removal.error && classifyError(removal.error).message}
      onRemove={() => message && removal.mutate(message)}
      onClose={close}
    />
  );
}
