import { Button, TextField, type TextFieldProps } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { messages } from './messages';

const Box = styled.div`
  position: relative;

  input {
    padding-right: 56px;
  }
`;

const Eye = styled.span`
  position: absolute;
  /* In the middle of the control, which stands under a label of one line, in any font size. */
  top: calc(2.5rem - 6.5px);
  right: 2px;

  button {
    padding: 8px;
  }
`;

/** A password field with a visibility toggle. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Box>
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <Eye>
        <Button
          variant="quiet"
          small
          aria-label={messages.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeMark isOpen={isShown} />
        </Button>
      </Eye>
    </Box>
  );
}

function EyeMark({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M2.5 12C4.7 8 8.1 6 12 6s7.3 2 9.5 6c-2.2 4-5.6 6-9.5 6s-7.3-2-9.5-6Z" />
      <circle cx="12" cy="12" r="2.8" />
      {!isOpen && <path d="M4 20 20 4" strokeLinecap="round" />}
    </svg>
  );
}

/** A field for a new password, with the shop's requirements. */
export function NewPasswordField(props: TextFieldProps) {
  return (
    <PasswordField {...props} autoComplete="new-password" required hint={messages.passwordHint} />
  );
}
