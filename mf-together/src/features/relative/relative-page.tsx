import { isGone } from '@ftl/api-client';
import { PAGES } from '@ftl/contracts';
import { Button, LinkButton, Notice, Page, Spinner, Stack, usePageTitle } from '@ftl/ui-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasToken, isRemembered } from '../../state/own-token';
import { relativeMessages as messages } from './messages';
import { SharedList } from './shared-list';
import { useOwnEntry } from './use-own-entry';

/** `/together/:key`: a relative sees the shirt and enters sizes. */
export function RelativePage() {
  const { key = '' } = useParams();
  const { hash } = useLocation();
  // Remounts for another list or entry, but not for a link to a part of the page.
  const entry = hasToken(hash) ? hash : '';
  return <OfLink key={`${key}${entry}`} shareKey={key} hash={entry} />;
}

function OfLink({ shareKey, hash }: { shareKey: string; hash: string }) {
  const own = useOwnEntry(shareKey, hash);
  const { list, token } = own;
  const navigate = useNavigate();
  // The address is easily passed on with the page, and its token with it.
  useEffect(() => {
    if (hash !== '' && isRemembered(shareKey, token))
      void navigate(PAGES.together(shareKey), { replace: true });
  }, [shareKey, hash, token, navigate]);
  const isMissing = isGone(list.error);
  const title = list.data ? messages.pageTitle(list.data.lovedOneName) : messages.loadingTitle;
  usePageTitle(isMissing ? messages.goneTitle : title);
  if (isMissing) return <MissingListPage />;
  if (list.data) return <SharedList shareKey={shareKey} list={list.data} own={own} />;
  return (
    <Page title={messages.loadingTitle} width="narrow">
      {list.error === null ? (
        <Stack align="center">
          <Spinner label={messages.loading} />
        </Stack>
      ) : (
        <Notice
          tone="error"
          title={messages.failedTitle}
          actions={
            <Button variant="secondary" onClick={() => void list.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {messages.failed}
        </Notice>
      )}
    </Page>
  );
}

function MissingListPage() {
  return (
    <Page title={messages.goneTitle} intro={messages.gone} width="narrow">
      <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
    </Page>
  );
}
