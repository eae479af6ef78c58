import { isGone } from '@ftl/api-client';
import { PAGES } from '@ftl/contracts';
import { Button, LinkButton, Notice, Page, Spinner, Stack, usePageTitle } from '@ftl/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EndingNotice } from './ending-notice';
import { ModerateMessages } from './moderate-messages';
import { ownQuery } from '@ftl/api-client/queries';
import { getOrderMementoQueryOptions } from '@ftl/api-client/calls';
import { OWNER } from '../../owner';
import { MementoForm } from './memento-form';
import { MementoLink } from './memento-link';
import { keepingMessages as messages, messages as pageMessages } from './messages';
import { RemoveMemento } from './remove-memento';

/** The page where the buyer of an order creates and manages its memorial page. */
export function KeepMemento() {
  usePageTitle(messages.title);
  const [search] = useSearchParams();
  const client = useQueryClient();
  const orderId = search.get('order') ?? '';
  const token = search.get('token') ?? undefined;
  const query = ownQuery(OWNER, getOrderMementoQueryOptions(orderId, { token }));
  const order = useQuery({ ...query, staleTime: 0 });
  const refresh = () => client.invalidateQueries(query);
  return (
    <Page title={messages.title} intro={messages.intro} width="reading">
      {order.data ? (
        <Stack gap={5}>
          {order.data.memento?.endsAt && (
            <EndingNotice
              id={order.data.memento.id}
              endsAt={order.data.memento.endsAt}
              token={token}
            />
          )}
          {order.data.memento && <MementoLink id={order.data.memento.id} />}
          <MementoForm
            key={order.data.memento?.id ?? 'new'}
            orderId={orderId}
            token={token}
            memento={order.data.memento}
            suggestion={order.data.suggestion}
            onSaved={refresh}
          />
          {order.data.memento && (
            <>
              <ModerateMessages memento={order.data.memento} token={token} onChanged={refresh} />
              <RemoveMemento id={order.data.memento.id} token={token} onRemoved={refresh} />
            </>
          )}
        </Stack>
      ) : order.isPending ? (
        <Spinner label={messages.loading} />
      ) : isGone(order.error) ? (
        <Notice
          tone="caution"
          title={messages.notFound}
          actions={<LinkButton to={PAGES.home}>{pageMessages.goHome}</LinkButton>}
        >
          {messages.notFoundText}
        </Notice>
      ) : (
        <Notice
          tone="error"
          title={messages.problem}
          actions={<Button onClick={() => void order.refetch()}>{pageMessages.tryAgain}</Button>}
        >
          {messages.problemText}
        </Notice>
      )}
    </Page>
  );
}
