import type { TextFieldProps } from '@ftl/ui-kit';
import { messages } from './messages';
import { PasswordField } from './password-field';

/** A field for a new password, with the shop's requirements. */
export function NewPasswordField(props: TextFieldProps) {
  return (
    <PasswordField {...props} autoComplete="new-password" required hint={messages.passwordHint} />
  );
}
