import type { AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, Card, LinkButton, Notice, Spinner } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { designMessages as messages } from './design.messages';
import type { DesignQuery } from './use-design';

export function LoadingDesign() {
  return (
    <Card aria-busy="true">
      <Spinner label={messages.loading} />
    </Card>
  );
}

interface DesignLoadFailedProps {
  actions?: ReactNode;
  query: Pick<DesignQuery, 'retry' | 'timeout'>;
}

/** The design is missing, belongs to another account, or cannot be loaded. */
export function DesignLoadFailed({ actions, query }: DesignLoadFailedProps) {
  const { retry, timeout } = query;
  return (
    <Notice
      tone="error"
      title={messages.loadFailed}
      actions={
        <>
          {retry && <Button onClick={retry}>{messages.tryAgain}</Button>}
          {actions ?? <LinkButton to={PAGES.designCreate}>{messages.createNew}</LinkButton>}
        </>
      }
    >
      {timeout && `${timeout}. `}
      {messages.loadFailedText}
    </Notice>
  );
}

interface DesignGateProps {
  query: DesignQuery;
  /** Shown without a design, or for one that `accepts` rejects. */
  failed?: ReactNode;
  accepts?: (design: AccountDesign) => boolean;
  /** Waits for the server's response instead of showing a cached design. */
  isFresh?: boolean;
  children: (design: AccountDesign) => ReactNode;
}

/** Loads a design, and renders its children only if the page can show it. */
export function DesignGate({
  query,
  failed = <DesignLoadFailed query={query} />,
  accepts = () => true,
  isFresh = false,
  children,
}: DesignGateProps) {
  const { data, isFetchedAfterMount, isLoading } = query;
  if (isFresh && data !== undefined && !isFetchedAfterMount) return <LoadingDesign />;
  if (data !== undefined) return accepts(data) ? children(data) : failed;
  return isLoading ? <LoadingDesign /> : failed;
}
