import { classifyError } from '@ftl/api-client';
import {
  approveMementoMessage,
  deleteMementoMessage,
  setMementoDigest,
  type KeptMemento,
  type ModeratedMessage,
} from '@ftl/api-client/calls';

import { toast } from '@ftl/page-events';
import { Badge, Button, Card, Heading, Row, Stack, Text } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { keepingMessages as messages } from './messages';
import { RemoveMessageDialog } from './remove-message-dialog';

const Section = styled.section`
  &:focus {
    outline: none;
  }
`;

const Message = styled(Card)`
  &:focus {
    outline: none;
  }
`;

interface ModerateMessagesProps {
  memento: KeptMemento;
  token: string | undefined;
  onChanged: () => Promise<void>;
}

/** Messages of visitors, which the owner approves or deletes. */
export function ModerateMessages({ memento, token, onChanged }: ModerateMessagesProps) {
  const [leaving, setLeaving] = useState<ModeratedMessage | null>(null);
  const [removals, setRemovals] = useState(0);
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    // The pressed button is gone with its message.
    if (removals > 0) section.current?.focus({ preventScroll: true });
  }, [removals]);
  return (
    <Section ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap={2}>
        <Heading id={titleId}>{messages.messagesTitle}</Heading>
        <DigestChoice memento={memento} token={token} onChanged={onChanged} />
        {memento.words.length === 0 && <Text tone="soft">{messages.noMessages}</Text>}
        {memento.words.map((message) => (
          <ModeratedCard
            key={message.id}
            message={message}
            approve={async () => {
              await approveMementoMessage(memento.id, message.id, { token });
              await onChanged();
            }}
            onRemove={() => setLeaving(message)}
          />
        ))}
      </Stack>
      <RemoveMessageDialog
        message={leaving}
        remove={async ({ id }) => {
          await deleteMementoMessage(memento.id, id, { token });
          await onChanged();
        }}
        onRemoved={() => setRemovals(removals + 1)}
        onClose={() => setLeaving(null)}
      />
    </Section>
  );
}

/** The daily email about waiting messages; the link in it opens this page and turns it off. */
function DigestChoice({ memento: { id, wantsDigest }, token, onChanged }: ModerateMessagesProps) {
  const [search, setSearch] = useSearchParams();
  const isStopLink = search.get('mails') === 'off';
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: boolean) => {
      await setMementoDigest(id, { wantsDigest: wanted }, { token });
      await onChanged();
    },
    onError: (error) => toast({ title: classifyError(error).message, tone: 'error' }),
  });
  useEffect(() => {
    if (!isStopLink) return;
    mutate(false);
    // A reload must not turn it off once more.
    setSearch(
      (before) => {
        before.delete('mails');
        return before;
      },
      { replace: true },
    );
  }, [isStopLink, mutate, setSearch]);
  return (
    <Row justify="space-between">
      <Text tone="soft" role="status">
        {wantsDigest ? messages.digestOn : messages.digestOff}
      </Text>
      <Button small variant="quiet" busy={isPending} onClick={() => mutate(!wantsDigest)}>
        {wantsDigest ? messages.stopDigest : messages.startDigest}
      </Button>
    </Row>
  );
}

interface ModeratedCardProps {
  message: ModeratedMessage;
  approve: () => Promise<void>;
  onRemove: () => void;
}

function ModeratedCard({ message, approve, onRemove }: ModeratedCardProps) {
  const { name, text, isApproved } = message;
  const card = useRef<HTMLElement>(null);
  const approval = useMutation({
    mutationFn: approve,
    // The pressed button disappears.
    onSuccess: () => card.current?.focus({ preventScroll: true }),
    onError: (error) => toast({ title: classifyError(error).message, tone: 'error' }),
  });
  return (
    <Message ref={card} as="article" tabIndex={-1} aria-label={name}>
      <Stack gap={1}>
        <Text>{text}</Text>
        <Row justify="space-between">
          <Row gap={1}>
            <Text size="small" tone="soft">
              {name}
            </Text>
            <Badge tone={isApproved ? 'good' : 'caution'}>
              {isApproved ? messages.shown : messages.waiting}
            </Badge>
          </Row>
          <Row gap={1}>
            {!isApproved && (
              <Button
                small
                aria-label={messages.approveFrom(name)}
                busy={approval.isPending}
                onClick={() => approval.mutate()}
              >
                {messages.approve}
              </Button>
            )}
            <Button
              small
              variant="quiet"
              aria-label={messages.removeMessageFrom(name)}
              onClick={onRemove}
            >
              {messages.removeMessage}
            </Button>
          </Row>
        </Row>
      </Stack>
    </Message>
  );
}
