import { isGone } from '@ftl/api-client';
import type { FamilyList, FamilyListDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, LinkButton, Notice, Page, Row, Spinner, Stack, usePageTitle } from '@ftl/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BackOfShirts } from '../back-of-shirts';
import { ShirtLayout, ShirtImage } from '../layout';
import { ExistingList } from './existing-list';
import { organizerMessages as messages } from './messages';
import { NewList } from './new-list';
import { pageOfDesign } from './page-of-design';
import { nextPart, useFamilyList } from './use-family-list';

/**
 * `/together/design/:designId`: the organizer creates, manages, closes and orders a family list.
 */
export function OrganizerPage() {
  const { designId = '' } = useParams();
  return <OfDesign key={designId} designId={designId} />;
}

function OfDesign({ designId }: { designId: string }) {
  const state = useFamilyList(designId);
  const { data, error, refetch } = state.query;
  const content = useFocusKept(data && (data.list?.status ?? 'none'));
  const isMissing = isGone(error);
  usePageTitle(isMissing ? messages.goneTitle : messages.pageTitle);
  if (isMissing) {
    return (
      <Page title={messages.goneTitle} intro={messages.gone} width="narrow">
        <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
      </Page>
    );
  }
  return (
    <Page title={messages.pageTitle} width={data ? 'wide' : 'narrow'}>
      {data && (
        <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
          <Stack gap={3}>
            {data.list && <CanceledPayment list={data.list} />}
            <WithShirt design={data.design}>
              {data.list === null ? (
                <NewList design={data.design} state={state} />
              ) : (
                <ExistingList design={data.design} list={data.list} state={state} />
              )}
            </WithShirt>
          </Stack>
        </div>
      )}
      {!data && error === null && (
        <Stack align="center">
          <Spinner label={messages.loading} />
        </Stack>
      )}
      {!data && error !== null && <Failed onRetry={() => void refetch()} />}
    </Page>
  );
}

/**
 * Focuses the content when the pressed button disappears with the list's status, for example after
 * the list was closed or deleted.
 */
function useFocusKept(status: string | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== undefined && before.current !== status && isLost)
      content.current?.focus({ preventScroll: true });
    before.current = status;
  }, [status]);
  return content;
}

/** Confirms, on the return from a payment page without paying, that nothing was charged. */
function CanceledPayment({ list }: { list: FamilyList }) {
  const [search, setSearch] = useSearchParams();
  const next = list.status === 'open' ? undefined : nextPart(list)?.part;
  const [canceled] = useState(() => (search.get('cancelled') === 'true' ? next : undefined));
  const isMarked = search.has('cancelled');
  useEffect(() => {
    // Once: after a payment, Back must not say it again.
    if (isMarked) setSearch({}, { replace: true });
  }, [isMarked, setSearch]);
  // The part may be paid in another window.
  if (canceled === undefined || canceled !== next) return null;
  return (
    <Notice tone="info">
      {list.status === 'ordered' ? messages.canceledPart : messages.canceled}
    </Notice>
  );
}

interface WithShirtProps {
  design: FamilyListDesign;
  children: ReactNode;
}

function WithShirt({ design, children }: WithShirtProps) {
  return (
    <ShirtLayout>
      <Stack gap={2}>
        <ShirtImage
          src={design.pictureUrl}
          alt={messages.image(design.lovedOneName)}
          width={800}
          height={800}
        />
        <BackOfShirts back={design.back} />
        <Row>
          <LinkButton small flush variant="quiet" to={pageOfDesign(design)}>
            {messages.backToDesign}
          </LinkButton>
        </Row>
      </Stack>
      {children}
    </ShirtLayout>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title={messages.failedTitle}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.failed}
    </Notice>
  );
}
