import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { emit } from '@ftl/page-events';
import { createAnalytics } from './analytics';
import { createAnalyticsSession } from './analytics-session';
import { followErrors } from './client-errors';
import { followShopEvents, pageView } from './shop-events';

const settled = () => new Promise((resolve) => setTimeout(resolve));
let sent: AnalyticsEventDto[];
let path: string;

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  path = '/guest-design';
});

function follow() {
  const session = createAnalyticsSession();
  const track = createAnalytics({
    session,
    listeners: [(event) => sent.push(event)],
    path: () => path,
  });
  const stop = followShopEvents({ track, session: session.current });
  return { track, session, stop };
}

const order = {
  orderNumber: 'FTL234567',
  totalCents: 11700,
  designId: 'design-1',
  tempUserId: 'visitor-0123456789',
};

it('ANALYTICS-08: a conversion carries transaction id, value, currency, design id, temp user id and the item', async () => {
  const { stop } = follow();
  emit('order:placed', order);
  await settled();
  stop();
  expect(sent).toEqual([
    {
      event: 'purchase',
      category: 'conversion',
      action: 'purchase',
      label: 'FTL234567',
      value: 117,
      custom_parameters: {
        transaction_id: 'FTL234567',
        value: 117,
        currency: 'USD',
        design_id: 'design-1',
        temp_user_id: 'visitor-0123456789',
        item_name: 'Memorial T-Shirt',
        tshirtColor: 'white',
      },
    },
  ]);
});

it('ANALYTICS-08: counts an order once, even after a reload or when it was placed before analytics loaded', async () => {
  emit('order:placed', order);
  const first = follow();
  await settled();
  emit('order:placed', order);
  await settled();
  first.stop();
  const afterReload = follow();
  emit('order:placed', order);
  await settled();
  afterReload.stop();
  expect(sent.map(({ event }) => event)).toEqual(['purchase']);
});

it('ANALYTICS-09: names the shirt white in every event', async () => {
  const { stop } = follow();
  emit('design:created', { designId: 'design-1' });
  emit('checkout:started', { designId: 'design-1' });
  emit('checkout:started', { designId: 'design-1' });
  emit('order:placed', order);
  await settled();
  stop();
  expect(sent.map((each) => [each.event, each.custom_parameters?.['tshirtColor']])).toEqual([
    ['design_created', 'white'],
    ['checkout_started', 'white'],
    ['purchase', 'white'],
  ]);
});

it.each(['/memento/abc', '/design/view/17'])('records and sends nothing on %s', (memorial) => {
  const { track, session, stop } = follow();
  path = memorial;
  track(pageView('/memento/:id'));
  stop();
  expect(sent).toEqual([]);
  expect(session.current().events).toEqual([]);
});

it('ANALYTICS-06: cuts the stack of an error to 500 characters and reports at most five errors per page', () => {
  const stop = followErrors((event) => sent.push(event));
  const error = new Error('broken');
  error.stack = 's'.repeat(900);
  for (let at = 0; at < 8; at += 1) window.dispatchEvent(new ErrorEvent('error', { error }));
  stop();
  expect(sent).toHaveLength(5);
  expect(sent[0]).toMatchObject({ event: 'client_error', action: 'uncaught' });
  expect(sent[0]?.custom_parameters).toEqual({ message: 'broken', stack: 's'.repeat(500) });
});
