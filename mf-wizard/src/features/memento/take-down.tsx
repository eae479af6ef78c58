import { classifyError } from '@ftl/api-client';
import { toast } from '@ftl/page-events';
import { Button, Notice } from '@ftl/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OWNER } from '../../owner';
import { mementoApi } from './memento-api';
import { messages } from './messages';

/** For the one who looks after the shop, by the link in a report. */
export function TakeDown({ id, token }: { id: string; token: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const takeDown = async () => {
    setBusy(true);
    try {
      await mementoApi.takeDown(id, token);
      toast({ title: messages.takenDown });
      await client.resetQueries({ queryKey: [OWNER, 'memento', id] });
    } catch (error) {
      toast({ title: classifyError(error).message, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="caution"
      title={messages.takeDownTitle}
      actions={
        <Button variant="danger" busy={isBusy} onClick={() => void takeDown()}>
          {messages.takeDown}
        </Button>
      }
    />
  );
}
