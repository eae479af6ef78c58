import { sendVerificationEmail } from '@ftl/api-client/calls';
import { Button, Notice, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { confirmedPath } from './account-paths';
import { messages } from './messages';
import { useSubmit } from './use-submit';

interface ConfirmAddressProps {
  email: string;
  next: string | null;
  onOther: () => void;
}

/** Shown after the confirmation mail was sent; the account is active once its link is opened. */
export function ConfirmAddress({ email, next, onOther }: ConfirmAddressProps) {
  const [wasSentAgain, setSentAgain] = useState(false);
  const { submit, isBusy, problem } = useSubmit<undefined>({
    send: () => sendVerificationEmail({ email, callbackURL: confirmedPath(next) }),
    onDone: () => setSentAgain(true),
  });
  return (
    <Stack gap={2.5}>
      <Text>{messages.confirm.sent(email)}</Text>
      {wasSentAgain && <Notice tone="good">{messages.confirm.sentAgain}</Notice>}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Stack gap={1} align="start">
        <Button variant="secondary" busy={isBusy} onClick={() => void submit(undefined)}>
          {messages.confirm.again}
        </Button>
        <Button variant="quiet" flush onClick={onOther}>
          {messages.confirm.other}
        </Button>
      </Stack>
    </Stack>
  );
}
