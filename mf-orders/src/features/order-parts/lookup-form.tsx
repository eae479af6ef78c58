import { ApiError, refusalText } from '@ftl/api-client';
import { dismissToast, toast } from '@ftl/page-events';
import { Button, Card, EmailField, Heading, Notice, Stack, TextField } from '@ftl/ui-kit';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { lookupMessages as messages } from './messages';

/** Criteria of the order lookup. */
export interface LookupInput {
  friendlyOrderNumber: string;
  customerEmail: string;
}

interface LookupFormProps {
  input: LookupInput;
  onChange: (input: LookupInput) => void;
  /** Gets both fields trimmed and the number in capitals. */
  lookup: Pick<UseMutationResult<unknown, Error, LookupInput>, 'mutate' | 'isPending' | 'error'>;
}

function failureOf(error: Error): { title: string; text: string } {
  return error instanceof ApiError && error.code === 'ORDER_NOT_FOUND'
    ? { title: messages.notFoundTitle, text: messages.notFound }
    : { title: messages.lookupFailedTitle, text: refusalText(error, messages.tryAgain) };
}

export function LookupForm({ input, onChange, lookup }: LookupFormProps) {
  const isBusy = lookup.isPending;
  const failure = lookup.error && failureOf(lookup.error);
  const [wasIncomplete, setIncomplete] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const toastId = useRef<string | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const friendlyOrderNumber = input.friendlyOrderNumber.trim().toUpperCase();
    const customerEmail = input.customerEmail.trim();
    const missing = friendlyOrderNumber === '' ? number : customerEmail === '' ? email : null;
    setIncomplete(missing !== null);
    if (missing) {
      missing.current?.focus();
      toastId.current = toast({
        title: messages.missingTitle,
        description: messages.missing,
        tone: 'destructive',
      });
      return;
    }
    if (toastId.current !== null) dismissToast(toastId.current);
    onChange({ friendlyOrderNumber, customerEmail });
    lookup.mutate({ friendlyOrderNumber, customerEmail });
  };
  const errorOf = (value: string, text: string) =>
    wasIncomplete && value.trim() === '' ? text : undefined;
  return (
    <Card as="form" noValidate onSubmit={onSubmit} aria-label={messages.lookupHeading}>
      <Stack gap={3}>
        <Heading level={2} size={3}>
          {messages.lookupHeading}
        </Heading>
        <TextField
          ref={number}
          label={messages.number}
          error={errorOf(input.friendlyOrderNumber, messages.numberMissing)}
          hint={messages.numberHint}
          name="order-number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={input.friendlyOrderNumber}
          readOnly={isBusy}
          onChange={(event) => onChange({ ...input, friendlyOrderNumber: event.target.value })}
        />
        <EmailField
          ref={email}
          label={messages.email}
          error={errorOf(input.customerEmail, messages.emailMissing)}
          hint={messages.emailHint}
          value={input.customerEmail}
          readOnly={isBusy}
          onChange={(event) => onChange({ ...input, customerEmail: event.target.value })}
        />
        {failure && (
          <Notice tone="error" title={failure.title}>
            {failure.text}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? messages.lookingUp : messages.lookUp}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
