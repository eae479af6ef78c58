import { isRefusal, retryOptions } from '@ftl/api-client';
import { findYourOrder, yourOrder, type FixOrderResponse } from '@ftl/api-client/calls';
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
import { lazy, Suspense, useState } from 'react';
import { rememberOrderKey, useOrderKey, useReviewIntent } from '../../state/order-key';
import { fixMessages } from '../fix-order/messages';
import { LookupForm, type LookupInput } from '../order-parts/lookup-form';
import { OrderPlaceholder } from '../order-parts/order-placeholder';
import { yourOrderMessages as messages } from './messages';
import { OrderDetails } from './order-details';

/** Most buyers only read. */
const FixOrder = lazy(async () => {
  const { FixOrder: component } = await import('../fix-order/fix-order');
  return { default: component };
});

/** How often the page asks what becomes of a change, ms. */
const POLL_MS = 3000;

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
    refetchInterval: ({ state }) => (state.data?.order.fix?.state === 'running' ? POLL_MS : false),
  });
  const [fixing, setFixing] = useState<'no' | 'form' | 'applied'>('no');
  const lookup = useMutation({ mutationFn: (input: LookupInput) => findYourOrder(input) });
  const [input, setInput] = useState<LookupInput>({ friendlyOrderNumber: '', customerEmail: '' });
  usePageTitle(messages.title);

  const found = lookup.data ?? mailed.data;
  const isRefused = isRefusal(mailed.error);
  const fix = fixing === 'form' ? mailed.data?.order.fix : undefined;
  const screen = found
    ? fix
      ? 'fix'
      : 'order'
    : key === null || isRefused
      ? 'lookup'
      : mailed.error && !mailed.isFetching
        ? 'late'
        : 'loading';
  const intro = {
    order: messages.intro.order(found?.order.friendlyOrderNumber ?? ''),
    fix: messages.intro.order(found?.order.friendlyOrderNumber ?? ''),
    lookup: messages.intro.lookup,
    late: undefined,
    loading: messages.intro.loading,
  }[screen];

  const onFixed = ({ outcome, paymentUrl }: FixOrderResponse) => {
    if (paymentUrl !== undefined) {
      rememberOrderKey(key);
      window.location.assign(paymentUrl);
      return;
    }
    void mailed.refetch();
    setFixing(outcome === 'applied' ? 'applied' : 'no');
  };

  return (
    <Page
      title={fix ? fixMessages.title : messages.title}
      intro={intro}
      width={screen === 'lookup' ? 'normal' : 'wide'}
    >
      <ScreenBox screen={screen} scrolls={lookup.data !== undefined || fixing !== 'no'} awaited>
        {fixing === 'applied' && (
          <div role="status">
            <Notice tone="good" title={fixMessages.appliedTitle}>
              {fixMessages.applied}
            </Notice>
          </div>
        )}
        {fix && key !== null && (
          <Suspense fallback={<OrderPlaceholder label={messages.loading} />}>
            <FixOrder orderKey={key} order={fix} onDone={onFixed} onLeave={() => setFixing('no')} />
          </Suspense>
        )}
        {found && !fix && (
          <OrderDetails
            {...found}
            orderKey={lookup.data ? null : key}
            reviewIntent={reviewIntent}
            onAnother={lookup.data ? () => lookup.reset() : undefined}
            onFix={() => setFixing('form')}
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
