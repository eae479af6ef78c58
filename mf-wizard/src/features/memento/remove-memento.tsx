import { classifyError } from '@ftl/api-client';
import { toast } from '@ftl/page-events';
import { Button, Dialog, Row } from '@ftl/ui-kit';
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
  const remove = async () => {
    try {
      await keepingApi.remove(id, token);
      toast({ title: messages.removed });
      setOpen(false);
      await onRemoved();
    } catch (error) {
      toast({ title: classifyError(error).message, tone: 'error' });
    }
  };
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
          <Button variant="danger" onClick={() => void remove()}>
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
