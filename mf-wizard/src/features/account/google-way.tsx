import { Button, Notice } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { accountApi } from './account-api';
import { messages } from './messages';
import { useSubmit } from './use-submit';

/** Sign-in with Google, if the shop has configured it. */
export function GoogleWay({ next }: { next: string | null }) {
  const { data } = useQuery(accountApi.ways);
  const { submit, isBusy, problem } = useSubmit<undefined>({
    send: async () => {
      const { url } = await accountApi.withGoogle(next);
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
