import { ApiError, isGone } from '@ftl/api-client';
import type { Memento } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import {
  Button,
  Heading,
  LinkButton,
  Notice,
  Page,
  Spinner,
  Stack,
  usePageTitle,
} from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useFocusKept } from '../../use-focus-kept';
import { pageData } from '../public-view/page-data';
import { KeepMemento } from './keep-memento';
import { LockedMemento } from './locked-memento';
import { mementoQuery } from './memento-query';
import { MementoView } from './memento-view';
import { keepingMessages, messages } from './messages';
import { TakeDown } from './take-down';

/** Placeholder id for creating the page of an order. */
const NEW = 'new';

/** `/memento/:id`: a memorial page; `/memento/new?order=`: the page to create and manage it. */
export default function MementoPage() {
  const { id = '' } = useParams();
  return id === NEW ? <KeepMemento /> : <MementoOf id={id} />;
}

function MementoOf({ id }: { id: string }) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const memento = useQuery({
    ...mementoQuery(id),
    initialData: () => pageData<Memento>(pathname),
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });
  const isMissing = isGone(memento.error) && !isLocked(memento.error);
  const unnamed = isMissing ? messages.notFound : keepingMessages.title;
  const title = memento.data ? messages.inMemoryOf(memento.data.lovedOneName) : unnamed;
  usePageTitle(title);
  const heading = useFocusKept(memento.isPending ? undefined : title);
  const removal = query.get('remove');
  if (memento.data) {
    return (
      <Page width="reading">
        <Stack gap={3}>
          {removal !== null && <TakeDown id={id} token={removal} />}
          <MementoView memento={memento.data} heading={heading} />
        </Stack>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      {memento.isPending ? (
        <Spinner label={messages.loading} />
      ) : isLocked(memento.error) ? (
        <Stack gap={3}>
          {removal !== null && <TakeDown id={id} token={removal} />}
          <LockedMemento id={id} />
        </Stack>
      ) : isMissing ? (
        <Stack gap={3} align="start">
          <Heading level={1}>{messages.notFound}</Heading>
          <Notice tone="caution">{messages.notFoundText}</Notice>
          <LinkButton to={PAGES.home}>{messages.goHome}</LinkButton>
        </Stack>
      ) : (
        <Notice
          tone="error"
          title={messages.problem}
          actions={<Button onClick={() => void memento.refetch()}>{messages.tryAgain}</Button>}
        />
      )}
    </Page>
  );
}

const isLocked = (error: unknown) => error instanceof ApiError && error.code === 'MEMENTO_LOCKED';
