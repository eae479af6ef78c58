import { classifyError } from '@ftl/api-client';
import type { KeptMemento } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { Badge, Button, Card, Heading, Row, Stack, Text } from '@ftl/ui-kit';
import { keepingApi } from './memento-api';
import { keepingMessages as messages } from './messages';

interface ModerateMessagesProps {
  memento: KeptMemento;
  token: string | undefined;
  onChanged: () => Promise<void>;
}

/** Messages of visitors, which the owner approves or deletes. */
export function ModerateMessages({ memento, token, onChanged }: ModerateMessagesProps) {
  const act = async (work: Promise<unknown>) => {
    try {
      await work;
      await onChanged();
    } catch (error) {
      toast({ title: classifyError(error).message, tone: 'error' });
    }
  };
  return (
    <Stack gap={2}>
      <Heading>{messages.messagesTitle}</Heading>
      {memento.words.length === 0 && <Text tone="soft">{messages.noMessages}</Text>}
      {memento.words.map(({ id, name, text, isApproved }) => (
        <Card as="article" key={id} aria-label={name}>
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
                  <Button small onClick={() => void act(keepingApi.approve(memento.id, id, token))}>
                    {messages.approve}
                  </Button>
                )}
                <Button
                  small
                  variant="quiet"
                  onClick={() => void act(keepingApi.removeMessage(memento.id, id, token))}
                >
                  {messages.removeMessage}
                </Button>
              </Row>
            </Row>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
