import { deleteUser } from '@ftl/api-client/calls';
import { Button, Dialog, DialogActions, Notice, Stack } from '@ftl/ui-kit';
import { useForm } from 'react-hook-form';
import { passwordRule } from './account-fields';
import { messages } from './messages';
import { PasswordField } from './password-field';
import { useSubmit } from './use-submit';

interface Values {
  password: string;
}

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Requires the password, so that an open browser is not enough to delete everything. */
export function DeleteAccountDialog({ open, onOpenChange, onDeleted }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.signedIn.removeTitle}
      description={messages.signedIn.removeText}
    >
      <DeleteAccountForm onKeep={() => onOpenChange(false)} onDeleted={onDeleted} />
    </Dialog>
  );
}

interface DeleteAccountFormProps {
  onKeep: () => void;
  onDeleted: () => void;
}

/** Mounted only while the dialog is open, so that the password is gone with it. */
function DeleteAccountForm({ onKeep, onDeleted }: DeleteAccountFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const { submit, isBusy, problem } = useSubmit<Values>({
    send: ({ password }) => deleteUser({ password }),
    onDone: onDeleted,
  });
  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <Stack gap={2.5}>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <PasswordField
          label={messages.password}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password', passwordRule)}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onKeep}>
            {messages.signedIn.keep}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {messages.signedIn.removeSubmit}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
