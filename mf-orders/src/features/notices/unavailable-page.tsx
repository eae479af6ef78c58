import { PAGES } from '@ftl/contracts';
import {
  Button,
  Card,
  Heading,
  LinkButton,
  Page,
  Row,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticeMessages as messages, type NoticeName } from './messages';

/** Seconds before the notice redirects home. */
export const REDIRECT_AFTER_S = 5;

/** Seconds left before the redirect home; null once the visitor has chosen to stay. */
function useCountdownHome(): [number | null, () => void] {
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(REDIRECT_AFTER_S);
  const isStaying = left === null;

  useEffect(() => {
    if (isStaying) return;
    const timer = window.setInterval(
      () => setLeft((seconds) => (seconds === null ? null : Math.max(0, seconds - 1))),
      1000,
    );
    return () => window.clearInterval(timer);
  }, [isStaying]);

  useEffect(() => {
    if (left === 0) void navigate(PAGES.home, { replace: true });
  }, [left, navigate]);

  return [left, () => setLeft(null)];
}

/**
 * A notice for a page that the guest shop does not offer; redirects home unless the visitor stays.
 */
export function UnavailablePage({ name }: { name: NoticeName }) {
  const { title, text } = messages[name];
  const [left, stay] = useCountdownHome();
  usePageTitle(title);
  return (
    <Page width="narrow">
      <Card>
        <Stack gap={2}>
          <Heading level={1} size={2}>
            {title}
          </Heading>
          <Text>{text}</Text>
          <Row gap={1}>
            <LinkButton to={PAGES.guestDesign()}>{messages.create}</LinkButton>
            <LinkButton variant="secondary" to={PAGES.home}>
              {messages.home}
            </LinkButton>
          </Row>
          {left !== null && (
            <Row gap={1}>
              <Text size="small" tone="soft" role="timer">
                {messages.countdown(left)}
              </Text>
              <Button variant="quiet" small onClick={stay}>
                {messages.stay}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
