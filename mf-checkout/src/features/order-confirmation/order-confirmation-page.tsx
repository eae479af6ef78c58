import { PAGES } from '@ftl/contracts';
import { dayText, describeLines, shopDay, titleCase } from '@ftl/rules';
import {
  Card,
  Heading,
  LinkButton,
  Notice,
  Page,
  Row,
  Spinner,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  paidOrderSession,
  readConfirmation,
  type OrderConfirmationState,
} from '../../state/order-confirmation-state';
import { isNeverPaid, isWaiting, usePlacedOrder } from '../../state/order-query';
import { backFacts, Facts } from '../order-parts/facts';
import { OrderLayout } from '../order-parts/order-layout';
import { ShirtImage } from '../order-parts/images';
import { OrderPrice } from '../order-parts/order-price';
import { confirmationMessages as messages } from './messages';

/** Delay before the redirect home without a saved state (document 2, chapter 9). */
export const REDIRECT_HOME_MS = 3000;

const today = () => shopDay(new Date());

function NothingSaved() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(
      () => void navigate(PAGES.home, { replace: true }),
      REDIRECT_HOME_MS,
    );
    return () => window.clearTimeout(timer);
  }, [navigate]);
  return (
    <Page width="narrow">
      <Card>
        <Stack gap={2} align="center">
          <Spinner />
          <Heading level={1} size={2}>
            {messages.loadingTitle}
          </Heading>
          <Text tone="soft" role="status">
            {messages.loading}
          </Text>
          <LinkButton variant="secondary" to={PAGES.home}>
            {messages.home}
          </LinkButton>
        </Stack>
      </Card>
    </Page>
  );
}

function SavedOrder({ order }: { order: OrderConfirmationState }) {
  const placed = usePlacedOrder(order.checkoutSessionId);
  if (placed.data && !isWaiting(placed.data) && !isNeverPaid(placed.data)) {
    return <ToSuccessPage sessionId={order.checkoutSessionId} />;
  }
  return (
    <Page title={messages.title} intro={messages.intro(order.lovedOneName)} width="wide">
      <OrderLayout>
        <ShirtImage
          src={order.mockupUrl || order.designImageUrl}
          alt={messages.imageAlt(order.lovedOneName)}
          width={800}
          height={800}
        />
        <Card>
          <Stack gap={3}>
            <Notice tone="caution" title={messages.notPaidTitle}>
              {messages.notPaid}
            </Notice>
            <Facts
              label={messages.details}
              facts={[
                { name: messages.color, value: titleCase(order.color) },
                { name: messages.sizes, value: describeLines(order.lines) },
                ...backFacts(order.back),
                ...(order.neededBy
                  ? [
                      {
                        name: messages.neededBy,
                        value: dayText(order.neededBy, today()),
                      },
                    ]
                  : []),
                { name: messages.email, value: order.email, isWide: true },
              ]}
            />
            <OrderPrice quote={order.quote} />
            <Row gap={1}>
              <LinkButton to={PAGES.guestCheckout(order.designId)}>{messages.checkout}</LinkButton>
              <LinkButton variant="secondary" to={PAGES.home}>
                {messages.home}
              </LinkButton>
            </Row>
          </Stack>
        </Card>
      </OrderLayout>
    </Page>
  );
}

/** Redirects a paid order to its success page, which also shows a later cancellation. */
function ToSuccessPage({ sessionId }: { sessionId: string }) {
  const query = new URLSearchParams({ session_id: sessionId }).toString();
  return <Navigate to={`${PAGES.guestOrderSuccess}?${query}`} replace />;
}

/** `/order-confirmation`: the local page of the specification, from this tab's saved state. */
export function OrderConfirmationPage() {
  const [order] = useState(readConfirmation);
  const [paidSession] = useState(paidOrderSession);
  usePageTitle(messages.title);
  if (order) return <SavedOrder order={order} />;
  return paidSession ? <ToSuccessPage sessionId={paidSession} /> : <NothingSaved />;
}
