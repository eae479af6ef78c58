import { Card, Notice, space, Spinner, Stack, Text, theme, usePageTitle } from '@ftl/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useFocusKept } from '../../use-focus-kept';
import { useNextPage } from '../design/use-next-page';
import { forgetDeletion, wasJustDeleted } from './account-deleted';
import { accountPath, modeOf, nextPath, type AccountMode } from './account-paths';
import { ConfirmAddress } from './confirm-address';
import { CreateAccountForm } from './create-account-form';
import { ForgottenForm, ResetLinkSent } from './forgotten-form';
import { GoogleWay } from './google-way';
import { GuestWay } from './guest-way';
import { messages } from './messages';
import { ResetForm } from './reset-form';
import { SessionFailed } from './session-failed';
import { SignedIn } from './signed-in';
import { SignInForm } from './sign-in-form';
import { useOptimisticSession } from './use-account-session';

type Layout = 'beside' | 'wide' | 'alone';

/** A form beside the guest option; the account at full width; a single form centered. */
const columns: Record<Layout, string> = {
  beside: 'minmax(0, 1.35fr) minmax(0, 1fr)',
  wide: 'minmax(0, 1fr)',
  alone: 'minmax(0, 560px)',
};

const Frame = styled.div<{ $layout: Layout }>`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  max-width: 1040px;
  margin: 0 auto;
  padding: ${space(4)} ${space(2)} ${space(9)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: ${(props) => columns[props.$layout]};
    justify-content: center;
    gap: ${space(6)};
    padding: ${space(8)} ${space(4)} ${space(12)};
  }
`;

const Title = styled.h1`
  font-family: ${theme.font.serif};
  font-size: clamp(2rem, 1.5rem + 2vw, 2.75rem);
  font-weight: 500;
  line-height: 1.15;
  letter-spacing: -0.012em;
  text-wrap: balance;
  outline: none;
`;

interface View {
  title: string;
  intro?: string;
  body: ReactNode;
}

/** Create account, sign in, forgotten and new password, and the signed-in account: one page. */
export default function AccountPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const goOn = useNextPage();
  const { user, hasFailed, refresh } = useOptimisticSession(query.has('confirmed'));
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [resetSentTo, setResetSentTo] = useState<string>();
  const [wasReset, setReset] = useState(false);
  const [wasDeleted] = useState(wasJustDeleted);
  useEffect(forgetDeletion, []);
  const next = nextPath(query.get('next'));
  const mode = modeOf(query);

  const signedIn = async () => {
    await refresh();
    if (next !== null) goOn(next);
  };

  const view = (): View => {
    if (user && mode !== 'reset') {
      const body = <SignedIn user={user} next={next} wasConfirmed={query.has('confirmed')} />;
      return { title: messages.signedIn.title(user.name), body };
    }
    if (unconfirmed !== undefined) {
      const body = (
        <ConfirmAddress email={unconfirmed} next={next} onOther={() => setUnconfirmed(undefined)} />
      );
      return { title: messages.confirm.title, body };
    }
    switch (mode) {
      case 'create':
        return {
          ...messages.create,
          body: <CreateAccountForm next={next} onSent={setUnconfirmed} />,
        };
      case 'sign-in':
        return {
          ...messages.signIn,
          body: <SignInForm next={next} onSignedIn={signedIn} onUnconfirmed={setUnconfirmed} />,
        };
      case 'forgotten': {
        if (resetSentTo === undefined) {
          const body = <ForgottenForm next={next} onSent={setResetSentTo} />;
          return { ...messages.forgotten, body };
        }
        const back = () => setResetSentTo(undefined);
        const body = <ResetLinkSent email={resetSentTo} next={next} onBack={back} />;
        return { title: messages.forgotten.sentTitle, body };
      }
      case 'reset': {
        const done = () => {
          setReset(true);
          navigate(accountPath('sign-in', next), { replace: true });
        };
        return {
          ...(query.has('confirmed') ? messages.choosePassword : messages.reset),
          body: <ResetForm token={query.get('token') ?? ''} onDone={done} />,
        };
      }
    }
  };

  const { title, intro, body } = view();
  usePageTitle(title);
  const isKnown = user !== undefined;
  const heading = useFocusKept(isKnown ? title : undefined);
  const isForm = !user && unconfirmed === undefined;
  const layout = mode === 'reset' ? 'alone' : user ? 'wide' : 'beside';
  return (
    <Frame $layout={layout}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Title ref={heading} tabIndex={-1}>
            {isKnown ? title : messages.eyebrow}
          </Title>
          {isKnown && intro !== undefined && (
            <Text size="large" tone="soft">
              {intro}
            </Text>
          )}
        </Stack>
        {wasDeleted && isForm && <Notice tone="info">{messages.signedIn.removed}</Notice>}
        {query.has('error') && isForm && (
          <Notice tone="caution" title={messages.confirm.expiredTitle}>
            {messages.confirm.expired}
          </Notice>
        )}
        {query.has('confirmed') && !query.has('error') && mode === 'sign-in' && isForm && (
          <Notice tone="good">{messages.confirm.done}</Notice>
        )}
        {wasReset && mode === 'sign-in' && isForm && (
          <Notice tone="good">{messages.reset.done}</Notice>
        )}
        {next !== null && isForm && isKnown && <Notice tone="info">{messages.wanted}</Notice>}
        {!isKnown && hasFailed ? (
          <SessionFailed onRetry={() => void refresh()} />
        ) : (
          <Card as="div">{isKnown ? body : <Spinner label={messages.loading} />}</Card>
        )}
        {isKnown && isForm && mode !== 'reset' && <GoogleWay next={next} />}
        {isKnown && isForm && <OtherWay mode={mode} next={next} />}
      </Stack>
      {user === null && mode !== 'reset' && <GuestWay next={next} />}
    </Frame>
  );
}

/** Switches between creating an account and signing in. */
function OtherWay({ mode, next }: { mode: AccountMode; next: string | null }) {
  if (mode !== 'create' && mode !== 'sign-in') return null;
  const { other, otherLink } = mode === 'create' ? messages.create : messages.signIn;
  return (
    <Text>
      {other}{' '}
      <Link to={accountPath(mode === 'create' ? 'sign-in' : 'create', next)}>{otherLink}</Link>
    </Text>
  );
}
