import { resetPassword } from '@ftl/api-client/calls';
import { Notice } from '@ftl/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { newPasswordRule } from './account-fields';
import { AccountForm } from './account-form';
import { accountPath } from './account-paths';
import { messages } from './messages';
import { NewPasswordField } from './password-field';
import { useSubmit } from './use-submit';

interface Values {
  password: string;
}

interface ResetFormProps {
  /** Single-use token from the mail's link. */
  token: string;
  onDone: () => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const [isStale, setStale] = useState(false);
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ password }) => resetPassword({ token, newPassword: password }),
    onDone,
    onRefused: (reason) => {
      const stale = reason === 'INVALID_TOKEN' || reason === 'TOKEN_EXPIRED';
      setStale(stale);
      return stale;
    },
  });
  if (isStale) {
    return (
      <Notice tone="caution" title={messages.confirm.expiredTitle}>
        <Link to={accountPath('forgotten', null)}>{messages.reset.askAgain}</Link>
      </Notice>
    );
  }
  return (
    <AccountForm
      label={messages.reset.title}
      problem={problem}
      isBusy={isBusy}
      submit={messages.reset.submit}
      submitting={messages.reset.submitting}
      onSubmit={handleSubmit(submit)}
    >
      <NewPasswordField
        label={messages.newPassword}
        error={formState.errors.password?.message}
        {...register('password', newPasswordRule)}
      />
    </AccountForm>
  );
}
