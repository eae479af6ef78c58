import { Button, Notice, Stack } from '@ftl/ui-kit';
import type { FormEventHandler, ReactNode } from 'react';

interface AccountFormProps {
  label: string;
  /** Error of the last attempt. */
  problem: string | undefined;
  isBusy: boolean;
  submit: string;
  submitting: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fields. */
  children: ReactNode;
  /** Content below the button. */
  after?: ReactNode;
}

/** Common layout of all forms of the account page. */
export function AccountForm(props: AccountFormProps) {
  const { label, problem, isBusy, submit, submitting, onSubmit, children, after } = props;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <Stack gap={2.5}>
        {children}
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? submitting : submit}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
