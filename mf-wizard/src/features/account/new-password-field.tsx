import type { TextFieldProps } from '@ftl/ui-kit';
import { messages } from './messages';
import { PasswordField } from './password-field';

/** A password that is being chosen, with what the shop asks of it. */
export function NewPasswordField(props: TextFieldProps) {
  return (
    <PasswordField {...props} autoComplete="new-password" required hint={messages.passwordHint} />
  );
}
