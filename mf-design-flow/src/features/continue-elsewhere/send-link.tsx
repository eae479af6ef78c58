import { api, ApiError } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { SendDesignLinkRequest, SendDesignLinkResponse } from '@ftl/contracts';
import { isEmail } from '@ftl/rules';
import type { GuestDesign } from '@ftl/session';
import { Button, Dialog, DialogActions, Notice, Stack, TextField } from '@ftl/ui-kit';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const show = (open: boolean) => {
    setIsOpen(open);
    setSentTo(null);
    setFailure(null);
    setProblem(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) {
      setProblem(continueMessages.emailInvalid);
      return;
    }
    setIsSending(true);
    setFailure(null);
    try {
      const request: SendDesignLinkRequest = { email: email.trim() };
      const path = `${API.designs}/${encodeURIComponent(design.id)}/send-link`;
      await api.post<SendDesignLinkResponse>(path, request);
      setSentTo(request.email);
    } catch (error) {
      // The shop's refusal has a code and says why; else the address stays for another try.
      const isRefusal = error instanceof ApiError && error.status < 500 && 'code' in error.details;
      setFailure(isRefusal ? error.message : continueMessages.failed);
    } finally {
      setIsSending(false);
    }
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
        {sentTo === null ? (
          <form onSubmit={(event) => void send(event)} noValidate>
            <Stack gap={2}>
              {failure !== null && <Notice tone="error">{failure}</Notice>}
              <TextField
                type="email"
                label={continueMessages.email}
                hint={continueMessages.emailHint}
                autoComplete="email"
                inputMode="email"
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
                <Button type="submit" busy={isSending}>
                  {continueMessages.send}
                </Button>
              </DialogActions>
            </Stack>
          </form>
        ) : (
          <>
            <Notice tone="good" title={continueMessages.sent(sentTo)}>
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
