import type { OrderProductDetails } from '@ftl/api-client/calls';
import type { OrderStatus } from '@ftl/contracts';
import { ORDER_STATUS } from '@ftl/rules';
import { Badge, Card, formatCents, Heading, space, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { orderMessages as messages } from './messages';

/** Order data shared by both cancellation pages. */
export interface ShownOrder {
  friendlyOrderNumber: string;
  status: OrderStatus;
  customerEmail: string;
  /** In cents. */
  amount: number;
  createdAt?: string;
  designDetails: { name: string; finalDesignImageUrl: string };
  productDetails: OrderProductDetails;
}

const Box = styled(Card)`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: 1fr;
  align-items: start;

  @media (min-width: ${theme.breakpoint.phone}px) {
    grid-template-columns: 160px minmax(0, 1fr);
  }
`;

const Image = styled.img`
  width: 100%;
  max-width: 240px;
  height: auto;
  aspect-ratio: 5 / 6;
  object-fit: contain;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

const List = styled.dl`
  display: grid;
  gap: ${space(1.5)} ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(120px, 100%), 1fr));
  margin: ${space(2)} 0 0;

  dt {
    font-size: 0.9375rem;
    color: ${theme.color.inkSoft};
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  /* The email, which is long. */
  > :last-child {
    grid-column: 1 / -1;
  }
`;

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function factsOf(order: ShownOrder): [string, ReactNode][] {
  const { productDetails } = order;
  const status = ORDER_STATUS[order.status];
  return [
    [messages.status, <Badge tone={status.tone}>{status.label}</Badge>],
    ...(order.createdAt
      ? ([[messages.placed, LONG_DATE.format(new Date(order.createdAt))]] as [string, ReactNode][])
      : []),
    [messages.sizes, productDetails.size],
    [messages.quantity, String(productDetails.quantity)],
    [messages.color, titleCase(productDetails.color)],
    [messages.amount, formatCents(order.amount)],
    [messages.email, order.customerEmail],
  ];
}

/** 'heather-grey' becomes 'Heather Grey'. */
function titleCase(id: string): string {
  return id
    .split(/[\s-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The order to be canceled, so that the buyer can recognize it. */
export function OrderCard({ order }: { order: ShownOrder }) {
  return (
    <Box aria-label={messages.details}>
      <Image
        src={order.designDetails.finalDesignImageUrl}
        alt={messages.designAlt(order.designDetails.name)}
        width={300}
        height={360}
      />
      <div>
        <Heading level={2} size={3}>
          {order.designDetails.name}
        </Heading>
        <p>
          {messages.number} <strong>{order.friendlyOrderNumber}</strong>
        </p>
        <List>
          {factsOf(order).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      </div>
    </Box>
  );
}
