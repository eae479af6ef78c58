import { PAGES } from '@ftl/contracts';
import { describeLines, titleCase } from '@ftl/rules';
import {
  Card,
  formatCents,
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
import { useNavigate } from 'react-router-dom';
import {
  readConfirmation,
  type OrderConfirmationState,
} from '../../state/order-confirmation-state';
import { Facts } from '../order-parts/facts';
import { Figures } from '../order-parts/figures';
import { OrderLayout } from '../order-parts/order-layout';
import { ShirtPicture } from '../order-parts/pictures';
import { confirmationMessages as messages } from './messages';
import { mockTotal } from './mock-total';

/** Without a saved state the page goes home after this long (document 2, chapter 9). */
export const REDIRECT_HOME_MS = 3000;

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
  const total = mockTotal(order.lines);
  const figures = [
    { name: messages.shirts(total.quantity), value: formatCents(total.subtotalCents) },
    ...(total.discountCents > 0
      ? [{ name: messages.discount, value: `-${formatCents(total.discountCents)}`, isGood: true }]
      : []),
  ];
  return (
    <Page title={messages.title} intro={messages.intro(order.lovedOneName)} width="wide">
      <OrderLayout>
        <ShirtPicture
          src={order.mockupUrl || order.designImageUrl}
          alt={messages.pictureAlt(order.lovedOneName)}
          width={800}
          height={800}
        />
        <Card>
          <Stack gap={3}>
            <Facts
              label={messages.details}
              facts={[
                { name: messages.colour, value: titleCase(order.colour) },
                { name: messages.sizes, value: describeLines(order.lines) },
                { name: messages.email, value: order.email, isWide: true },
              ]}
            />
            <Figures
              label={messages.figures}
              figures={figures}
              total={{ name: messages.total, value: formatCents(total.totalCents) }}
            />
            <Notice>{messages.note}</Notice>
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

/** `/order-confirmation`: the specified local page, made of what this tab saved. */
export function OrderConfirmationPage() {
  const [order] = useState(readConfirmation);
  usePageTitle(messages.title);
  return order ? <SavedOrder order={order} /> : <NothingSaved />;
}
