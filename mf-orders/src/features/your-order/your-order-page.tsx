import { isRefusal, retryOptions } from '@ftl/api-client';
import { findYourOrder, yourOrder } from '@ftl/api-client/calls';
import {
  Button,
  Card,
  Grid,
  Heading,
  Notice,
  Page,
  ScreenBox,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrderKey, useReviewIntent } from '../../state/order-key';
import { LookupForm, type LookupInput } from '../order-parts/lookup-form';
import { OrderPlaceholder } from '../order-parts/order-placeholder';
import { yourOrderMessages as messages } from './messages';
import { OrderDetails } from './order-details';

/** `/your-order`: everything about an order, by the mailed link or by its number and email. */
export function YourOrderPage() {
  const key = useOrderKey();
  const reviewIntent = useReviewIntent();
  const mailed = useQuery({
    queryKey: ['orders', 'your-order', key],
    queryFn: () => yourOrder({ key: key ?? '' }),
    enabled: key !== null,
    ...retryOptions('fileUpload'),
    staleTime: 0,
    gcTime: 0,
  });
  const lookup = useMutation({ mutationFn: (input: LookupInput) => findYourOrder(input) });
  const [input, setInput] = useState<LookupInput>({ friendlyOrderNumber: '', customerEmail: '' });
  usePageTitle(messages.title);

  const found = lookup.data ?? mailed.data;
  const isRefused = isRefusal(mailed.error);
  const screen = found
    ? 'order'
    : key === null || isRefused
      ? 'lookup'
      : mailed.error && !mailed.isFetching
        ? 'late'
        : 'loading';
  const intro = {
    order: messages.intro.order(found?.order.friendlyOrderNumber ?? ''),
    lookup: messages.intro.lookup,
    late: undefined,
    loading: messages.intro.loading,
  }[screen];

  return (
    <Page title={messages.title} intro={intro} width={screen === 'lookup' ? 'normal' : 'wide'}>
      <ScreenBox screen={screen} scrolls={lookup.data !== undefined} awaited>
        {found && (
          <OrderDetails
            {...found}
            orderKey={lookup.data ? null : key}
            reviewIntent={reviewIntent}
            onAnother={lookup.data ? () => lookup.reset() : undefined}
          />
        )}
        {screen === 'loading' && <OrderPlaceholder label={messages.loading} />}
        {screen === 'late' && (
          <Notice
            tone="caution"
            title={messages.lateTitle}
            actions={
              <Button variant="secondary" onClick={() => void mailed.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          >
            {messages.late}
          </Notice>
        )}
        {screen === 'lookup' && (
          <Stack gap={3}>
            {isRefused && (
              <Notice tone="error" title={messages.invalidTitle}>
                {messages.invalid}
              </Notice>
            )}
            <Grid min="300px" gap={4}>
              <LookupForm input={input} onChange={setInput} lookup={lookup} />
              <LookupFacts />
            </Grid>
          </Stack>
        )}
      </ScreenBox>
    </Page>
  );
}

function LookupFacts() {
  return (
    <Card as="aside" aria-labelledby="lookup-facts">
      <Stack gap={1.5}>
        <Heading level={2} size={3} id="lookup-facts">
          {messages.factsHeading}
        </Heading>
        {messages.facts.map((fact) => (
          <Text key={fact}>{fact}</Text>
        ))}
      </Stack>
    </Card>
  );
}
