import { Button, Notice } from '@ftl/ui-kit';
import { ownQuery } from '@ftl/api-client/queries';
import { getAccountWaysQueryOptions, signInSocial } from '@ftl/api-client/calls';
import { useQuery } from '@tanstack/react-query';
import { confirmedPath } from './account-paths';
import { OWNER } from '../../owner';
import { messages } from './messages';
import { useSubmit } from './use-submit';

/** Sign-in with Google, if the shop has configured it. */
export function GoogleWay({ next }: { next: string | null }) {
  const { data } = useQuery(ownQuery(OWNER, getAccountWaysQueryOptions()));
  const { submit, isBusy, problem } = useSubmit<undefined>({
    send: async () => {
      const { url } = await signInSocial({
        provider: 'google',
        callbackURL: confirmedPath(next),
        disableRedirect: true,
      });
      window.location.assign(url);
    },
    onDone: () => undefined,
  });
  if (data?.google !== true) return null;
  return (
    <>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button variant="secondary" wide busy={isBusy} onClick={() => void submit(undefined)}>
        {messages.google}
      </Button>
    </>
  );
}
