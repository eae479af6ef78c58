import { classifyError } from '@ftl/api-client';
import { leaveMementoMessage, type Memento } from '@ftl/api-client/calls';
import { MEMENTO_LIMITS } from '@ftl/contracts';
import {
  Button,
  Card,
  Heading,
  Honeypot,
  Notice,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { messages } from './messages';

/** The height of the text for an empty list, so that the layout does not shift. */
const Messages = styled.div`
  min-height: calc(1.0625rem * 1.6);
`;

const Sent = styled.div`
  &:focus {
    outline: none;
  }
`;

/** Messages of visitors, and a form to leave one. */
export function VisitorMessages({ memento }: { memento: Memento }) {
  return (
    <Stack gap={3} data-screen-only>
      <Heading>{messages.messagesTitle}</Heading>
      <Messages>
        {memento.words.length === 0 ? (
          <Text tone="soft">{messages.noMessages}</Text>
        ) : (
          <Stack as="ul" gap={2} data-section="words.length">
            {memento.words.map(({ id, name, text }) => (
              <li key={id} data-section="words">
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
      </Messages>
      <LeaveMessage id={memento.id} />
    </Stack>
  );
}

function LeaveMessage({ id }: { id: string }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [website, setWebsite] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const leaving = useMutation({
    mutationFn: () => leaveMementoMessage(id, { name, text, website }),
  });
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone with the form.
    if (leaving.isSuccess) confirmation.current?.focus();
  }, [leaving.isSuccess]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === '' ? nameField : text.trim() === '' ? textField : null;
    setIncomplete(missing !== null);
    if (missing) {
      leaving.reset();
      missing.current?.focus();
    } else leaving.mutate();
  };
  const failure = leaving.error && (classifyError(leaving.error).message || messages.failed);
  const errorOf = (value: string, problem: string) =>
    isIncomplete && value.trim() === '' ? problem : undefined;
  if (leaving.isSuccess) {
    return (
      <Sent ref={confirmation} tabIndex={-1}>
        <Notice tone="good">{messages.sent}</Notice>
      </Sent>
    );
  }
  return (
    <Card>
      <form noValidate onSubmit={send}>
        <Stack gap={2}>
          <Heading level={3}>{messages.leaveTitle}</Heading>
          {failure !== null && <Notice tone="error">{failure}</Notice>}
          <TextField
            ref={nameField}
            label={messages.yourName}
            error={errorOf(name, messages.nameMissing)}
            value={name}
            maxLength={MEMENTO_LIMITS.visitorName}
            autoComplete="name"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextArea
            ref={textField}
            label={messages.yourMessage}
            error={errorOf(text, messages.messageMissing)}
            value={text}
            maxLength={MEMENTO_LIMITS.visitorMessage}
            showCount
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Honeypot value={website} onChange={setWebsite} />
          <div>
            <Button type="submit" busy={leaving.isPending}>
              {messages.send}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
