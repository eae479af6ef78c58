import { changePassword } from '@ftl/api-client/calls';
import { toast } from '@ftl/page-events';
import { Dialog } from '@ftl/ui-kit';
import { useForm } from 'react-hook-form';
import { newPasswordRule, passwordRule } from './account-fields';
import { AccountForm } from './account-form';
import { messages } from './messages';
import { NewPasswordField, PasswordField } from './password-field';
import { useSubmit } from './use-submit';

interface Values {
  current: string;
  password: string;
}

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the password and signs out all other devices. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.signedIn.changePassword}>
      <ChangePasswordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that the passwords are gone with it. */
function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ current, password }) =>
      changePassword({ currentPassword: current, newPassword: password }),
    onDone: () => {
      onDone();
      toast({ title: messages.signedIn.passwordChanged, tone: 'good' });
    },
  });
  const { errors } = formState;
  return (
    <AccountForm
      label={messages.signedIn.changePassword}
      problem={problem}
      isBusy={isBusy}
      submit={messages.signedIn.savePassword}
      submitting={messages.signedIn.savingPassword}
      onSubmit={handleSubmit(submit)}
    >
      <PasswordField
        label={messages.signedIn.currentPassword}
        autoComplete="current-password"
        required
        error={errors.current?.message}
        {...register('current', passwordRule)}
      />
      <NewPasswordField
        label={messages.newPassword}
        error={errors.password?.message}
        {...register('password', newPasswordRule)}
      />
    </AccountForm>
  );
}
