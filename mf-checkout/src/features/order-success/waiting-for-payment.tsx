import { Card, LinkButton, MockupViewer, Page, Stack, Text, usePageTitle } from '@ftl/ui-kit';
import { PAGES } from '@ftl/contracts';
import { useEffect, useState } from 'react';
import { OrderLayout } from '../order-parts/order-layout';
import { successMessages as messages } from './messages';

/** After this delay the page says that it may be closed. */
const LONG_WAIT_MS = 20_000;

/** Shown until the shop has received the payment. */
export function WaitingForPayment({ isOffline }: { isOffline: boolean }) {
  const [isLong, setIsLong] = useState(false);
  usePageTitle(messages.waitingTitle);
  const note = isLong ? messages.waitingLong : messages.waitingNote;
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLong(true), LONG_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Page title={messages.waitingTitle} intro={messages.waiting} width="wide">
      <OrderLayout>
        <MockupViewer views={{}} status="loading" loadingLabel={messages.waitingShirt} />
        <Card>
          <Stack gap={2} align="start">
            <Text role="status">{isOffline ? messages.offline : note}</Text>
            {isLong && (
              <LinkButton variant="secondary" to={PAGES.home}>
                {messages.home}
              </LinkButton>
            )}
          </Stack>
        </Card>
      </OrderLayout>
    </Page>
  );
}
