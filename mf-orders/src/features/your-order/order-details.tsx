import type { YourOrderResponse } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { describeBack, titleCase } from '@ftl/rules';
import { Button, Card, Heading, LinkButton, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { FixEntry } from '../fix-order/fix-entry';
import { yourOrderMessages as messages } from './messages';
import { OrderProgress } from './order-progress';
import type { ReviewIntent } from '../../state/order-key';
import { Review } from './review';
import { Receipt } from './receipt';
import { WhatYouCanDo } from './what-you-can-do';

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }

  /* The receipt only. */
  @media print {
    display: block;
  }
`;

const NotPrinted = styled.div`
  @media print {
    display: none;
  }
`;

const Shots = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
`;

const Shot = styled.img`
  width: 100%;
  height: auto;
  border-radius: ${theme.radius.small};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(1)} ${space(2)};
  grid-template-columns: max-content minmax(0, 1fr);
  margin: 0;

  dt {
    color: ${theme.color.inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface OrderDetailsProps extends Pick<YourOrderResponse, 'order' | 'cancelPass'> {
  /** Of the mailed link; null after a lookup. */
  orderKey: string | null;
  reviewIntent: ReviewIntent;
  /** Looks up another order; undefined for a mailed link. */
  onAnother: (() => void) | undefined;
  /** Opens the form that changes the order. */
  onFix: () => void;
}

export function OrderDetails(props: OrderDetailsProps) {
  const { order, cancelPass, orderKey, reviewIntent, onAnother, onFix } = props;
  const { designDetails, productDetails, words, mockupUrl, backMockupUrl } = order;
  const { name, back } = designDetails;
  const color = titleCase(productDetails.color);
  return (
    <Columns>
      <NotPrinted>
        <Stack gap={3}>
          <Card as="section" aria-labelledby="your-shirt">
            <Stack gap={2}>
              <Heading level={2} size={3} id="your-shirt">
                {messages.shirtHeading}
              </Heading>
              <Shots>
                <Shot
                  src={mockupUrl}
                  alt={messages.shirtAlt(color, name)}
                  width={800}
                  height={800}
                />
                {backMockupUrl && (
                  <Shot src={backMockupUrl} alt={messages.backAlt(name)} width={800} height={800} />
                )}
              </Shots>
              <Facts>
                <dt>{messages.name}</dt>
                <dd>{name}</dd>
                {words.length > 0 && (
                  <>
                    <dt>{messages.words}</dt>
                    <dd>{words.join('\n')}</dd>
                  </>
                )}
                {back && (
                  <>
                    <dt>{messages.back}</dt>
                    <dd>{describeBack(back)}</dd>
                  </>
                )}
                <dt>{messages.color}</dt>
                <dd>{color}</dd>
                <dt>{messages.sizes}</dt>
                <dd>{productDetails.size}</dd>
              </Facts>
            </Stack>
          </Card>
        </Stack>
      </NotPrinted>
      <Stack gap={3}>
        <NotPrinted>
          <Stack gap={3}>
            <OrderProgress order={order} />
            {orderKey !== null && <Review orderKey={orderKey} intent={reviewIntent} />}
          </Stack>
        </NotPrinted>
        <Receipt order={order} />
        <NotPrinted>
          <Stack gap={3}>
            <FixEntry order={order} onOpen={onFix} />
            <WhatYouCanDo order={order} cancelPass={cancelPass} orderKey={orderKey} />
            <Card as="section" aria-labelledby="order-help">
              <Stack gap={1.5} align="start">
                <Heading level={2} size={3} id="order-help">
                  {messages.helpHeading}
                </Heading>
                <Text>{messages.help}</Text>
                <Row gap={1}>
                  <LinkButton variant="secondary" to={PAGES.contact}>
                    {messages.contact}
                  </LinkButton>
                  {onAnother && (
                    <Button variant="quiet" onClick={onAnother}>
                      {messages.another}
                    </Button>
                  )}
                </Row>
              </Stack>
            </Card>
          </Stack>
        </NotPrinted>
      </Stack>
    </Columns>
  );
}
