import { HandOutList } from '@ftl/design-widgets';
import { PAGES } from '@ftl/contracts';
import { emit, toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import {
  Card,
  formatCents,
  Heading,
  LinkButton,
  Notice,
  NumberedList,
  Page,
  Row,
  Stack,
  Text,
  theme,
  usePageTitle,
} from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { rememberPaidOrder } from '../../state/order-confirmation-state';
import { useOrderedShirt, type PlacedOrder } from '../../state/order-query';
import { clearStoredOrder, orderedDesign, settleOnce } from '../../state/shop-session';
import { describeLines, titleCase } from '@ftl/rules';
import { backFacts, Facts } from '../order-parts/facts';
import { ArrivalText, deliveryFacts } from './delivery-facts';
import { OrderLayout } from '../order-parts/order-layout';
import { ShirtImage } from '../order-parts/images';
import { successMessages as messages } from './messages';

const OrderNumber = styled.strong`
  font-family: ${theme.font.serif};
  font-size: 1.75rem;
  letter-spacing: 0.04em;
`;

interface ConfirmedOrderProps {
  order: PlacedOrder;
  /** Id of its payment session, which is in this page's URL. */
  sessionId: string;
}

/** The paid order and what happens next. Clears the browser's data about it. */
export function ConfirmedOrder({ order, sessionId }: ConfirmedOrderProps) {
  const { designDetails, productDetails } = order;
  const familyDesignId = order.family?.designId;
  const color = titleCase(productDetails.color);
  const shirt = useOrderedShirt(order.id);
  const name = shirt?.design.name ?? designDetails.name;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const image = [
    shirt?.printfulMockupUrl,
    order.mockupUrl,
    shirt?.design.final_design_image_url,
    designDetails.finalDesignImageUrl,
  ].find((url) => url && !broken.includes(url));
  usePageTitle(messages.title);

  useEffect(() => {
    if (!settleOnce(order.id)) return;
    toast({ title: messages.completeTitle, description: messages.complete, tone: 'good' });
    const { tempUserId, completeCheckout } = sessionStore.getState();
    const designId = familyDesignId ?? orderedDesign(sessionId);
    emit('order:placed', {
      orderNumber: order.friendlyOrderNumber,
      totalCents: order.amount,
      designId: designId ?? null,
      tempUserId,
    });
    completeCheckout(order.id);
    clearStoredOrder(designId);
    rememberPaidOrder(sessionId);
  }, [order.id, order.friendlyOrderNumber, order.amount, familyDesignId, sessionId]);

  return (
    <Page title={messages.title} intro={messages.intro(name, productDetails.quantity)} width="wide">
      <OrderLayout>
        <ShirtImage
          $isGlowing
          src={image}
          onError={() => setBroken([...broken, image ?? ''])}
          alt={messages.mockupAlt(color, name)}
          width={800}
          height={800}
        />
        <Stack gap={3}>
          <Card as="div">
            <Stack gap={3}>
              <div>
                <Text size="small" tone="soft">
                  {messages.orderNumber}
                </Text>
                <OrderNumber data-testid="order-number">{order.friendlyOrderNumber}</OrderNumber>
              </div>
              <Facts
                label={messages.shirt}
                facts={[
                  { name: messages.color, value: color },
                  { name: messages.sizes, value: productDetails.size },
                  ...backFacts(designDetails.back),
                  ...(order.promotionCents > 0
                    ? [{ name: messages.promotion, value: `-${formatCents(order.promotionCents)}` }]
                    : []),
                  { name: messages.paid, value: formatCents(order.amount) },
                  ...(order.taxCents > 0
                    ? [{ name: messages.tax, value: formatCents(order.taxCents) }]
                    : []),
                  ...deliveryFacts(order),
                ]}
              />
              <ArrivalText order={order} />
              <Notice tone="good">
                {messages.emailNote(order.customerEmail)} {messages.emailLate}
              </Notice>
            </Stack>
          </Card>
          {order.family !== undefined && order.family.people.length > 0 && (
            <Card as="div">
              <HandOutList
                lovedOneName={name}
                people={order.family.people.map(({ name, items }) => ({
                  name,
                  shirts: describeLines(items),
                }))}
                {...(order.family.parts > 1
                  ? { note: messages.familyPart(order.family.part, order.family.parts) }
                  : {})}
              />
              {order.family.part < order.family.parts && (
                <LinkButton to={PAGES.togetherOfDesign(order.family.designId)}>
                  {messages.familyNext}
                </LinkButton>
              )}
            </Card>
          )}
          <Card as="div">
            <Stack gap={2}>
              <Heading level={2} size={3}>
                {messages.nextHeading}
              </Heading>
              <NumberedList>
                {messages.nextSteps(order).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </NumberedList>
            </Stack>
          </Card>
          <Card as="div">
            <Stack gap={1}>
              <Heading level={2} size={3}>
                {messages.supportHeading}
              </Heading>
              <Text>
                {messages.support} <Link to={PAGES.contact}>{messages.contact}</Link>
              </Text>
              {order.cancellableUntil !== null && (
                <Text>{messages.cancelUntil(order.cancellableUntil)}</Text>
              )}
              <Text>
                <Link to={PAGES.yourOrder()}>{messages.follow}</Link>
              </Text>
              <Text>
                <Link to={PAGES.cancelRequest}>{messages.cancel}</Link>
              </Text>
            </Stack>
          </Card>
          <Card as="div">
            <Stack gap={1.5} align="start">
              <Text>{messages.mementoText(name)}</Text>
              <LinkButton variant="secondary" to={PAGES.mementoOfOrder(order.id)}>
                {messages.memento}
              </LinkButton>
            </Stack>
          </Card>
          <Row gap={1}>
            <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
            <LinkButton variant="secondary" to={PAGES.createMemorial}>
              {messages.another}
            </LinkButton>
          </Row>
        </Stack>
      </OrderLayout>
    </Page>
  );
}
