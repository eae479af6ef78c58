import { classifyError } from '@ftl/api-client';
import { takeDownMemento } from '@ftl/api-client/calls';
import { toast } from '@ftl/page-events';
import { Button, Notice } from '@ftl/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mementoQuery } from './memento-query';
import { messages } from './messages';

/** Lets the operator delete a page, by the link in a report. */
export function TakeDown({ id, token }: { id: string; token: string }) {
  const client = useQueryClient();
  const takingDown = useMutation({
    mutationFn: () => takeDownMemento(id, { token }),
    onSuccess: () => {
      toast({ title: messages.takenDown });
      return client.resetQueries(mementoQuery(id));
    },
    onError: (error) => toast({ title: classifyError(error).message, tone: 'error' }),
  });
  return (
    <Notice
      tone="caution"
      title={messages.takeDownTitle}
      actions={
        <Button variant="danger" busy={takingDown.isPending} onClick={() => takingDown.mutate()}>
          {messages.takeDown}
        </Button>
      }
    />
  );
}
