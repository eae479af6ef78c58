import { requestPasswordReset } from '@ftl/api-client/calls';
import { EmailField, Notice, Stack } from '@ftl/ui-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { emailRule } from './account-fields';
import { AccountForm } from './account-form';
import { accountPath } from './account-paths';
import { messages } from './messages';
import { useSubmit } from './use-submit';

interface Values {
  email: string;
}

interface ForgottenFormProps {
  next: string | null;
  onSent: (email: string) => void;
}

/** Requests a reset link; the response does not reveal whether the address has an account. */
export function ForgottenForm({ next, onSent }: ForgottenFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ email }) => requestPasswordReset({ email: email.trim() }),
    onDone: ({ email }) => onSent(email.trim()),
  });
  return (
    <AccountForm
      label={messages.forgotten.title}
      problem={problem}
      isBusy={isBusy}
      submit={messages.forgotten.submit}
      submitting={messages.forgotten.submitting}
      onSubmit={handleSubmit(submit)}
      after={<BackToSignIn next={next} />}
    >
      <EmailField
        label={messages.email}
        required
        error={formState.errors.email?.message}
        {...register('email', emailRule)}
      />
    </AccountForm>
  );
}

interface ResetLinkSentProps {
  email: string;
  next: string | null;
  onBack: () => void;
}

export function ResetLinkSent({ email, next, onBack }: ResetLinkSentProps) {
  return (
    <Stack gap={2.5}>
      <Notice tone="good">{messages.forgotten.sent(email)}</Notice>
      <BackToSignIn next={next} onClick={onBack} />
    </Stack>
  );
}

function BackToSignIn({ next, onClick }: { next: string | null; onClick?: () => void }) {
  return (
    <Link to={accountPath('sign-in', next)} onClick={onClick}>
      {messages.forgotten.back}
    </Link>
  );
}
