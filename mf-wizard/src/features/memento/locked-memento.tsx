import { classifyError } from '@ftl/api-client';
import { unlockMemento } from '@ftl/api-client/calls';
import { Button, Card, Heading, Notice, Stack, Text, TextField } from '@ftl/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { mementoQuery } from './memento-query';
import { messages } from './messages';

/** Asks for the password; after the correct one, the page stays unlocked in this browser. */
export function LockedMemento({ id }: { id: string }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const opening = useMutation({
    mutationFn: () => unlockMemento(id, { password }),
    onSuccess: (memento) => client.setQueryData(mementoQuery(id).queryKey, memento),
  });
  const open = (event: FormEvent) => {
    event.preventDefault();
    opening.mutate();
  };
  return (
    <Card>
      <form noValidate onSubmit={open}>
        <Stack gap={2.5}>
          <Heading level={1} size={2}>
            {messages.lockedTitle}
          </Heading>
          <Text tone="soft">{messages.lockedText}</Text>
          {opening.error && (
            // Screen readers announce a new element even if its text is that of the try before.
            <Notice key={opening.submittedAt} tone="error">
              {classifyError(opening.error).message}
            </Notice>
          )}
          <TextField
            label={messages.password}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" busy={opening.isPending}>
            {messages.open}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
