import { classifyError } from '@ftl/api-client';
import { deleteMemento } from '@ftl/api-client/calls';
import { toast } from '@ftl/page-events';
import { Button, Dialog, DialogActions, Notice } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepingMessages as messages } from './messages';

interface RemoveMementoProps {
  id: string;
  token: string | undefined;
  onRemoved: () => Promise<void>;
}

export function RemoveMemento({ id, token, onRemoved }: RemoveMementoProps) {
  const [isOpen, setOpen] = useState(false);
  const removal = useMutation({
    mutationFn: () => deleteMemento(id, { token }),
    onSuccess: () => {
      toast({ title: messages.removed });
      setOpen(false);
      return onRemoved();
    },
  });
  const toggle = (open: boolean) => {
    removal.reset();
    setOpen(open);
  };
  return (
    <div>
      <Button variant="quiet" flush onClick={() => toggle(true)}>
        {messages.remove}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={toggle}
        title={messages.removeTitle}
        description={messages.removeText}
      >
        {removal.error && <Notice tone="error">{classifyError(removal.error).message}</Notice>}
        <DialogActions>
          <Button variant="quiet" onClick={() => toggle(false)}>
            {messages.keep}
          </Button>
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            {messages.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
