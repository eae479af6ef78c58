import { Notice, Stack } from '@ftl/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { accountApi } from './account-api';
import { emailRule } from './account-fields';
import { AccountForm } from './account-form';
import { accountPath } from './account-mode';
import { EmailField } from './email-field';
import { messages } from './messages';
import { useSubmit } from './use-submit';

interface Values {
  email: string;
}

/** Requests a reset link; the response does not reveal whether the address has an account. */
export function ForgottenForm({ next }: { next: string | null }) {
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched' });
  const [sentTo, setSentTo] = useState<string>();
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ email }) => accountApi.askForReset(email.trim()),
    onDone: ({ email }) => setSentTo(email.trim()),
  });
  const back = <Link to={accountPath('sign-in', next)}>{messages.forgotten.back}</Link>;
  if (sentTo !== undefined) {
    return (
      <Stack gap={2.5}>
        <Notice tone="good" title={messages.forgotten.sentTitle}>
          {messages.forgotten.sent(sentTo)}
        </Notice>
        {back}
      </Stack>
    );
  }
  return (
    <AccountForm
      label={messages.forgotten.title}
      problem={problem}
      isBusy={isBusy}
      submit={messages.forgotten.submit}
      submitting={messages.forgotten.submitting}
      onSubmit={handleSubmit(submit)}
      after={back}
    >
      <EmailField error={formState.errors.email?.message} {...register('email', emailRule)} />
    </AccountForm>
  );
}
