import { classifyError } from '@ftl/api-client';
import { toast } from '@ftl/page-events';
import { Button, Dialog, Notice, Row, Stack, TextArea } from '@ftl/ui-kit';
import { useState, type FormEvent } from 'react';
import { Honeypot } from './honeypot';
import { mementoApi } from './memento-api';
import { messages } from './messages';

/** Tells the shop that something is wrong with a page. */
export function ReportMemento({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await mementoApi.report(id, reason, website);
      setOpen(false);
      setReason('');
      toast({ title: messages.reported, tone: 'good' });
    } catch (error) {
      setProblem(classifyError(error).message);
    }
  };
  return (
    <div>
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        {messages.report}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.reportTitle}
        description={messages.reportText}
      >
        <form noValidate onSubmit={(event) => void send(event)}>
          <Stack gap={2}>
            {problem !== undefined && <Notice tone="error">{problem}</Notice>}
            <TextArea
              label={messages.reportReason}
              value={reason}
              maxLength={1000}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Honeypot value={website} onChange={setWebsite} />
            <Row>
              <Button type="submit" disabled={reason.trim() === ''}>
                {messages.reportSend}
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {messages.cancel}
              </Button>
            </Row>
          </Stack>
        </form>
      </Dialog>
    </div>
  );
}
