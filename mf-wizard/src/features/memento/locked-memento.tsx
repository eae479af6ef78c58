import { classifyError } from '@ftl/api-client';
import { Button, Card, Heading, Notice, Stack, Text, TextField } from '@ftl/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { OWNER } from '../../owner';
import { mementoApi } from './memento-api';
import { messages } from './messages';

/** Asks for the password; the page stays open in this browser once it was right. */
export function LockedMemento({ id }: { id: string }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      client.setQueryData([OWNER, 'memento', id], await mementoApi.unlock(id, password));
    } catch (error) {
      setProblem(classifyError(error).message);
      setBusy(false);
    }
  };
  return (
    <Card>
      <form noValidate onSubmit={(event) => void open(event)}>
        <Stack gap={2.5}>
          <Heading level={1} size={2}>
            {messages.lockedTitle}
          </Heading>
          <Text tone="soft">{messages.lockedText}</Text>
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          <TextField
            label={messages.password}
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" busy={isBusy}>
            {messages.open}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
