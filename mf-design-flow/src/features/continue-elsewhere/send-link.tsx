import { refusalText, retryOptions } from '@ftl/api-client';
import { sendDesignLink, type SendDesignLinkDto } from '@ftl/api-client/calls';
import { isEmail } from '@ftl/rules';
import type { GuestDesign } from '@ftl/session';
import { Button, Dialog, DialogActions, EmailField, Notice, Stack } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { continueMessages } from './continue-elsewhere.messages';

const asDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));

/** Takes the design to another device by a mailed link, without an account. */
export function SendLink({ design }: { design: Pick<GuestDesign, 'id' | 'expiresAt'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: async (request: SendDesignLinkDto, attemptOf) => {
      await sendDesignLink(design.id, request, { attemptOf });
      return request.email;
    },
    ...retryOptions('apiClient'),
  });

  const show = (open: boolean) => {
    setIsOpen(open);
    sending.reset();
    setProblem(undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) {
      setProblem(continueMessages.emailInvalid);
      return;
    }
    sending.mutate({ email: email.trim() });
  };

  return (
    <>
      <Button variant="quiet" onClick={() => show(true)}>
        {continueMessages.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title={continueMessages.title}
        description={continueMessages.explain(asDate(design.expiresAt))}
      >
        {sending.data === undefined ? (
          <form onSubmit={send} noValidate>
            <Stack gap={2}>
              {sending.error && (
                <Notice tone="error">{refusalText(sending.error, continueMessages.failed)}</Notice>
              )}
              <EmailField
                label={continueMessages.email}
                hint={continueMessages.emailHint}
                value={email}
                error={problem}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setProblem(undefined);
                }}
              />
              <DialogActions>
                <Button variant="quiet" onClick={() => show(false)}>
                  {continueMessages.cancel}
                </Button>
                <Button type="submit" busy={sending.isPending}>
                  {continueMessages.send}
                </Button>
              </DialogActions>
            </Stack>
          </form>
        ) : (
          <>
            <Notice tone="good" title={continueMessages.sent(sending.data)}>
              {continueMessages.sentText}
            </Notice>
            <DialogActions>
              <Button onClick={() => show(false)}>{continueMessages.close}</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  );
}
