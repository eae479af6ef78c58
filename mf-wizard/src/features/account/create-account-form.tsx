import { Text, TextField } from '@ftl/ui-kit';
import { useForm } from 'react-hook-form';
import { accountApi } from './account-api';
import { emailRule, nameRule, newPasswordRule } from './account-fields';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { messages } from './messages';
import { NewPasswordField } from './new-password-field';
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
      accountApi.create({ name: name.trim(), email: email.trim(), password }, next),
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
      <EmailField error={errors.email?.message} {...register('email', emailRule)} />
      <NewPasswordField
        label={messages.password}
        error={errors.password?.message}
        {...register('password', newPasswordRule)}
      />
    </AccountForm>
  );
}
