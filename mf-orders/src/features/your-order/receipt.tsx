import type { YourOrderResponse } from '@ftl/api-client/calls';
import { Button, Card, formatCents, Heading, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { yourOrderMessages as messages } from './messages';

type Order = YourOrderResponse['order'];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    font-weight: 400;
    text-align: left;
  }
  td {
    padding: ${space(1)} 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  tr + tr > * {
    border-top: 1px solid ${theme.color.line};
  }
  tr[data-total] > * {
    font-weight: 600;
  }
`;

const Address = styled.address`
  font-style: normal;
  white-space: pre-line;
`;

const PrintButton = styled(Button)`
  @media print {
    display: none;
  }
`;

/** Rows without an amount are left out, except shipping. */
function rowsOf({ receipt, productDetails }: Order): [label: string, amount: string][] {
  const optional = (label: string, cents: number, sign = ''): [string, string][] =>
    cents === 0 ? [] : [[label, `${sign}${formatCents(cents)}`]];
  const { shippingCents } = receipt;
  return [
    [messages.shirts(productDetails.quantity), formatCents(receipt.shirtsCents)],
    ...optional(messages.discount, receipt.discountCents, '-'),
    [
      receipt.isExpress ? messages.express : messages.shipping,
      shippingCents === 0 ? messages.included : formatCents(shippingCents),
    ],
    ...optional(messages.promotion, receipt.promotionCents, '-'),
    [messages.total, formatCents(receipt.totalCents)],
    ...optional(messages.tax, receipt.taxCents),
    ...optional(messages.refunded, receipt.refundedCents, '-'),
  ];
}

/** What was paid, by whom and where it goes; all that is printed of the page. */
export function Receipt({ order }: { order: Order }) {
  return (
    <Card as="section" aria-labelledby="receipt">
      <Stack gap={2} align="start">
        <Heading level={2} size={3} id="receipt">
          {messages.receiptHeading}
        </Heading>
        <Text tone="soft">
          {messages.intro.order(order.friendlyOrderNumber)}.{' '}
          {messages.paidOn(messages.date(order.steps.paidAt))}
        </Text>
        <Table>
          <tbody>
            {rowsOf(order).map(([label, amount]) => (
              <tr key={label} data-total={label === messages.total || undefined}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {order.shippingTo.length > 0 && (
          <div>
            <Text tone="soft">{messages.shippingTo}</Text>
            <Address>{order.shippingTo.join('\n')}</Address>
          </div>
        )}
        {order.customerEmail !== undefined && (
          <Text>
            {messages.email}: {order.customerEmail}
          </Text>
        )}
        <PrintButton variant="secondary" onClick={() => window.print()}>
          {messages.print}
        </PrintButton>
      </Stack>
    </Card>
  );
}
