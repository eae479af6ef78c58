import { TextField, type TextFieldProps } from '@ftl/ui-kit';
import { messages } from './messages';

export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField {...props} label={messages.email} type="email" autoComplete="email" required />;
}
