import { classifyError } from '@ftl/api-client';
import { reportMemento } from '@ftl/api-client/calls';
import { toast } from '@ftl/page-events';
import { Button, Dialog, DialogActions, Honeypot, Notice, Stack, TextArea } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messages } from './messages';

/** Reports a page to the shop. */
export function ReportMemento({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [website, setWebsite] = useState('');
  const report = useMutation({
    mutationFn: () => reportMemento(id, { reason, website }),
    onSuccess: () => {
      setOpen(false);
      setReason('');
      toast({ title: messages.reported, tone: 'good' });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    report.mutate();
  };
  return (
    <div>
      <Button variant="quiet" small flush onClick={() => setOpen(true)}>
        {messages.report}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.reportTitle}
        description={messages.reportText}
      >
        <form noValidate onSubmit={send}>
          <Stack gap={2}>
            {report.error && <Notice tone="error">{classifyError(report.error).message}</Notice>}
            <TextArea
              label={messages.reportReason}
              value={reason}
              maxLength={1000}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Honeypot value={website} onChange={setWebsite} />
            <DialogActions>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {messages.cancel}
              </Button>
              <Button type="submit" busy={report.isPending} disabled={reason.trim() === ''}>
                {messages.reportSend}
              </Button>
            </DialogActions>
          </Stack>
        </form>
      </Dialog>
    </div>
  );
}
