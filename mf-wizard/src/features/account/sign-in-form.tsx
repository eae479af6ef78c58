import { signInEmail } from '@ftl/api-client/calls';
import { EmailField } from '@ftl/ui-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { emailRule, passwordRule } from './account-fields';
import { AccountForm } from './account-form';
import { accountPath, confirmedPath } from './account-paths';
import { messages } from './messages';
import { PasswordField } from './password-field';
import { useSubmit } from './use-submit';

interface Values {
  email: string;
  password: string;
}

interface SignInFormProps {
  next: string | null;
  onSignedIn: () => Promise<void>;
  /** Called if the address must be confirmed first; the mail was sent again. */
  onUnconfirmed: (email: string) => void;
}

export function SignInForm({ next, onSignedIn, onUnconfirmed }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ email, password }) =>
      signInEmail({ email: email.trim(), password, callbackURL: confirmedPath(next) }),
    onDone: onSignedIn,
    onRefused: (reason, { email }) => {
      if (reason !== 'EMAIL_NOT_VERIFIED') return false;
      onUnconfirmed(email.trim());
      return true;
    },
  });
  const { errors } = formState;
  return (
    <AccountForm
      label={messages.signIn.title}
      problem={problem}
      isBusy={isBusy}
      submit={messages.signIn.submit}
      submitting={messages.signIn.submitting}
      onSubmit={handleSubmit(submit)}
    >
      <EmailField
        label={messages.email}
        required
        error={errors.email?.message}
        {...register('email', emailRule)}
      />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', passwordRule)}
      />
      <Link to={accountPath('forgotten', next)}>{messages.signIn.forgotten}</Link>
    </AccountForm>
  );
}
