import { classifyError } from '@ftl/api-client';
import { toast } from '@ftl/page-events';
import { Button, Dialog, Row } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepingApi } from './memento-api';
import { keepingMessages as messages } from './messages';

interface RemoveMementoProps {
  id: string;
  token: string | undefined;
  onRemoved: () => Promise<void>;
}

export function RemoveMemento({ id, token, onRemoved }: RemoveMementoProps) {
  const [isOpen, setOpen] = useState(false);
  const removal = useMutation({
    mutationFn: () => keepingApi.remove(id, token),
    onSuccess: () => {
      toast({ title: messages.removed });
      setOpen(false);
      return onRemoved();
    },
    onError: (error) => toast({ title: classifyError(error).message, tone: 'error' }),
  });
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {messages.remove}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.removeTitle}
        description={messages.removeText}
      >
        <Row>
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            {messages.remove}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {messages.keep}
          </Button>
        </Row>
      </Dialog>
    </div>
  );
}
