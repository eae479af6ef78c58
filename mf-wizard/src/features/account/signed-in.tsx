import { signOut, type AccountUser } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, LinkButton, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MyDesigns } from '../my-designs/my-designs';
import { AccountCare } from './account-care';
import { leave } from './leave';
import { messages } from './messages';
import { useSessionEnd } from './use-account-session';
import { useSubmit } from './use-submit';

interface SignedInProps {
  user: AccountUser;
  next: string | null;
  /** Whether the visitor comes from the link of a confirmation mail. */
  wasConfirmed: boolean;
}

interface Location {
  state: { signOut?: boolean } | null;
  search: string;
}

/** The page while signed in. */
export function SignedIn({ user, next, wasConfirmed }: SignedInProps) {
  useSessionEnd();
  const { isBusy, problem, submit } = useSubmit<undefined>({
    send: () => signOut({}),
    onDone: leave,
  });
  // Set by the header's link in the history entry, which no other site can write.
  const { state, search } = useLocation() as Location;
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (state?.signOut !== true) {
      // The sign-out may fail, and the link be pressed again.
      hasLeft.current = false;
      return;
    }
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Going back to this entry later must not sign the visitor out again.
    void navigate(PAGES.register + search, { replace: true });
    queueMicrotask(() => void submit(undefined));
  }, [state, search, navigate, submit]);
  return (
    <Stack gap={4}>
      {wasConfirmed && (
        <Notice tone="good" title={messages.signedIn.confirmed}>
          {messages.signedIn.claimed}
        </Notice>
      )}
      <Text>{messages.signedIn.as(user.email)}</Text>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Row>
        <LinkButton to={next ?? PAGES.designCreate}>
          {next === null ? messages.signedIn.begin : messages.signedIn.goOn}
        </LinkButton>
        <Button variant="secondary" busy={isBusy} onClick={() => void submit(undefined)}>
          {messages.signedIn.signOut}
        </Button>
      </Row>
      <MyDesigns />
      <AccountCare />
    </Stack>
  );
}
