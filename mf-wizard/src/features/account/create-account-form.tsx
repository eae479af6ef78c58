import { signUpEmail } from '@ftl/api-client/calls';
import { EmailField, Text, TextField } from '@ftl/ui-kit';
import { useForm } from 'react-hook-form';
import { confirmedPath } from './account-paths';
import { emailRule, nameRule, newPasswordRule } from './account-fields';
import { AccountForm } from './account-form';
import { messages } from './messages';
import { NewPasswordField } from './password-field';
import { useSubmit } from './use-submit';

interface Values {
  name: string;
  email: string;
  password: string;
}

interface CreateAccountFormProps {
  next: string | null;
  /** Called after the confirmation mail was sent to this address. */
  onSent: (email: string) => void;
}

export function CreateAccountForm({ next, onSent }: CreateAccountFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ name, email, password }) =>
      signUpEmail({
        name: name.trim(),
        email: email.trim(),
        password,
        callbackURL: confirmedPath(next),
      }),
    onDone: ({ email }) => onSent(email.trim()),
  });
  const { errors } = formState;
  return (
    <AccountForm
      label={messages.create.title}
      problem={problem}
      isBusy={isBusy}
      submit={messages.create.submit}
      submitting={messages.create.submitting}
      onSubmit={handleSubmit(submit)}
      after={
        <Text size="small" tone="soft">
          {messages.privacy}
        </Text>
      }
    >
      <TextField
        label={messages.name}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name', nameRule)}
      />
      <EmailField
        label={messages.email}
        required
        error={errors.email?.message}
        {...register('email', emailRule)}
      />
      <NewPasswordField
        label={messages.password}
        error={errors.password?.message}
        {...register('password', newPasswordRule)}
      />
    </AccountForm>
  );
}
