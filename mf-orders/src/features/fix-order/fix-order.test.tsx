import { callsTo, failure, respondWith, untouchedBrowser } from '@ftl/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followed } from '../../testing/orders';
import { openPage } from '../../testing/render-page';

const BY_KEY = '/api/orders/your-order';
const PREVIEW = '/api/orders/fix/preview';
const FIX = '/api/orders/fix';
const user = userEvent.setup({ delay: null });

const shown = (differenceCents: number) => ({
  ...{ success: true as const, differenceCents, totalCents: 10_530 + differenceCents },
  ...{ designImageUrl: '/api/images/view/new.webp', mockupUrl: '/api/mockups/b/navy/front.webp' },
});
const colors = [{ name: 'Navy', hex: '#1F2A44', class: 'navy' as const }];

beforeEach(() => {
  untouchedBrowser();
  respondWith('POST', BY_KEY, followed());
  respondWith('GET', '/api/printful/products/colors', { success: true, colors });
});

async function openForm() {
  openPage('/your-order?key=the-key');
  await user.click(await screen.findByRole('button', { name: 'Change This Order' }));
  return screen.findByRole('form', { name: 'Change Your Order' });
}
const show = () => user.click(screen.getByRole('button', { name: 'Show the New Design' }));

it('shows the corrected design and its price before the change is confirmed', async () => {
  respondWith('POST', FIX, { success: true, outcome: 'applied' });
  respondWith('POST', PREVIEW, shown(0));
  const form = within(await openForm());
  const name = form.getByLabelText(/Your loved one's name/);
  await user.clear(name);
  await user.type(name, 'Rose Marie');
  await user.clear(form.getByLabelText('ZIP code'));
  await show();
  expect(form.getByLabelText('ZIP code')).toHaveFocus();
  await user.type(form.getByLabelText('ZIP code'), '97302');
  await show();
  expect(await screen.findByText('The price stays the same.')).toBeVisible();
  const wish = {
    ...{ lovedOneName: 'Rose Marie', birthDate: '1931', passedDate: '2025', message: '' },
    address: {
      ...{ name: 'Anna Weber', line1: '1 Hill Road', line2: '', city: 'Salem' },
      ...{ state: 'OR', postalCode: '97302' },
    },
  };
  expect(callsTo(PREVIEW).map(({ body }) => body)).toEqual([{ key: 'the-key', ...wish }]);
  await user.click(screen.getByRole('button', { name: 'Confirm the Change' }));
  expect(await screen.findByText('Your order has been changed')).toBeVisible();
  expect(callsTo(FIX).at(-1)?.body).toMatchObject({ ...wish, expectedDifferenceCents: 0 });
});

it('repeats a change whose response was lost under the same id, and says what a higher price is', async () => {
  respondWith('POST', FIX, () => failure(503, 'SERVER_ERROR', 'x'));
  respondWith('POST', PREVIEW, shown(3900));
  await openForm();
  await user.click(screen.getByRole('button', { name: /^Increase quantity of size m$/i }));
  await show();
  expect(await screen.findByText('$39.00 more. You pay only this difference.')).toBeVisible();
  const pay = screen.getByRole('button', { name: 'Pay $39.00 and Change' });
  await user.click(pay);
  expect(await screen.findByText("We couldn't change your order")).toBeVisible();
  await user.click(pay);
  const ids = callsTo(FIX).flatMap(({ body }) => (body as { id?: string }).id ?? []);
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(await screen.findByRole('form')).toBeVisible();
});

it('keeps the shirt that was paid for when another size is added, and lists both', async () => {
  const { fix } = followed().order;
  const sizes = [{ size: 'M' as const, quantity: 1 }];
  respondWith('POST', BY_KEY, followed({ fix: { ...fix!, color: 'Navy', sizes } }));
  respondWith('POST', PREVIEW, shown(3900));
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Increase quantity of size L' }));
  await show();
  expect(await screen.findByText('Navy: M x 1, L x 1')).toBeVisible();
});

it('offers a person once production may have started, and the payment of a change that waits', async () => {
  const { fix } = followed().order;
  respondWith('POST', BY_KEY, followed({ fix: { ...fix!, state: 'closed' } }));
  const { unmount } = openPage('/your-order?key=the-key');
  const closed = within(await screen.findByRole('region', { name: 'Something to fix?' }));
  expect(closed.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  unmount();
  const payment = { url: '/sandbox/pay/cs_1', cents: 3900, until: '2026-01-02T12:40:00.000Z' };
  respondWith('POST', BY_KEY, followed({ fix: { ...fix!, state: 'running', payment } }));
  openPage('/your-order?key=the-key');
  expect(await screen.findByText('Your change waits for its payment')).toBeVisible();
});
