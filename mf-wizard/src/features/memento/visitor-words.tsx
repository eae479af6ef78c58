import { classifyError } from '@ftl/api-client';
import { MEMENTO_LIMITS, type Memento } from '@ftl/contracts';
import { Button, Card, Heading, Notice, Stack, Text, TextArea, TextField } from '@ftl/ui-kit';
import { useState, type FormEvent } from 'react';
import { Honeypot } from './honeypot';
import { mementoApi } from './memento-api';
import { messages } from './messages';

/** What visitors have said, and a place to say something. */
export function VisitorWords({ memento }: { memento: Memento }) {
  return (
    <Stack gap={3}>
      <Heading>{messages.wordsTitle}</Heading>
      {memento.words.length === 0 ? (
        <Text tone="soft">{messages.noWords}</Text>
      ) : (
        <Stack as="ul" gap={2}>
          {memento.words.map(({ id, name, text }) => (
            <li key={id}>
              <Card as="div">
                <Text>{text}</Text>
                <Text size="small" tone="soft">
                  {name}
                </Text>
              </Card>
            </li>
          ))}
        </Stack>
      )}
      <LeaveWords id={memento.id} />
    </Stack>
  );
}

function LeaveWords({ id }: { id: string }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || text.trim() === '') return setProblem(messages.missing);
    setState('busy');
    setProblem(undefined);
    try {
      await mementoApi.leaveWords(id, { name, text, website });
      setState('sent');
    } catch (error) {
      setProblem(classifyError(error).message || messages.failed);
      setState('idle');
    }
  };
  if (state === 'sent') return <Notice tone="good">{messages.sent}</Notice>;
  return (
    <Card>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={2}>
          <Heading level={3}>{messages.leaveTitle}</Heading>
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          <TextField
            label={messages.yourName}
            value={name}
            maxLength={MEMENTO_LIMITS.visitorName}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextArea
            label={messages.yourWords}
            value={text}
            maxLength={MEMENTO_LIMITS.words}
            showCount
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Honeypot value={website} onChange={setWebsite} />
          <div>
            <Button type="submit" busy={state === 'busy'}>
              {messages.send}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
