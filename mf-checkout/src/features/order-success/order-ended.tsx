import { PAGES } from '@ftl/contracts';
import { LinkButton, Page, Row, usePageTitle } from '@ftl/ui-kit';
import { isNeverPaid, type PlacedOrder } from '../../state/order-query';
import { successMessages as messages } from './messages';

function Actions() {
  return (
    <Row gap={1}>
      <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
      <LinkButton variant="secondary" to={PAGES.contact}>
        {messages.contact}
      </LinkButton>
    </Row>
  );
}

/**
 * Shown if the order was canceled before this page was opened again, or if its payment page closed
 * unpaid.
 */
export function CancelledOrder({ order }: { order: PlacedOrder }) {
  usePageTitle(messages.cancelledTitle);
  return (
    <Page
      title={messages.cancelledTitle}
      intro={isNeverPaid(order) ? messages.neverPaid : messages.cancelled}
      width="reading"
    >
      <Actions />
    </Page>
  );
}

/** Shown for an order that does not exist, or belongs to another browser. */
export function UnknownOrder() {
  usePageTitle(messages.unknownTitle);
  return (
    <Page title={messages.unknownTitle} intro={messages.unknown} width="reading">
      <Actions />
    </Page>
  );
}
