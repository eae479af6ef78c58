import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { type ShirtBack } from '@ftl/contracts';
import { designFor, recordToasts, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubPhotoStore } from './testing/stub-photo-store';
import { atPreview, goToCheckout, makeDesign, press, usual, visit } from './testing/visit-tribute';

const DESIGN = '/api/designs/design-7';
const BACK = `${DESIGN}/back`;
const WORDS: ShirtBack = { birthDate: '', passedDate: '', lines: ['Always'] };

beforeEach(() => {
  startAfresh();
  stubPhotoStore();
});
afterEach(() => queryClient.clear());

/** The shop's design with the last saved words on its back. */
const kept = (back: ShirtBack | undefined) => ({
  success: true,
  design: { ...designFor({ designId: 'design-7' }), ...(back ? { back } : {}) },
});

async function addWords() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Words to the Back' }));
  await userEvent.type(await screen.findByLabelText('A verse or a message'), 'Always');
  await press('Put These Words on the Back');
  await screen.findByText(/These words are on the back/);
}

const total = (price: string) => screen.getByText(price, { exact: true });

it('adds words for the back to the total, up to the payment', async () => {
  const calls = usualShop({ ...usual, [BACK]: kept });
  await makeDesign();
  expect(total('$44.95')).toBeVisible();
  await addWords();
  expect(total('$50.95')).toBeVisible();
  await goToCheckout();
  expect(total('$6.00')).toBeVisible();
  await press('Proceed to Secure Checkout - $50.95');
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/orders/guest-checkout')?.body).toMatchObject({
      expectedTotalCents: 5095,
    }),
  );
});

it('moves the words to a design that replaces the previous one', async () => {
  const calls = usualShop({ ...usual, [BACK]: kept });
  await makeDesign();
  await addWords();
  await press('Edit Name or Template');
  await press('Create My Memorial Design');
  expect(await screen.findByText(/These words are on the back/)).toBeVisible();
  const sent = calls.filter(({ path }) => path === BACK).map(({ body }) => body);
  expect(sent).toEqual([WORDS, WORDS]);
  expect(total('$50.95')).toBeVisible();
});

it('reports words that could not be moved to the new design', async () => {
  const toasts = recordToasts();
  const answers = [kept(WORDS), failure(409, 'BACK_NOT_PRINTED', 'No')];
  usualShop({ ...usual, [BACK]: () => answers.shift() });
  await makeDesign();
  await addWords();
  await press('Edit Name or Template');
  await press('Create My Memorial Design');
  expect(await screen.findByRole('button', { name: 'Add Words to the Back' })).toBeVisible();
  expect(toasts).toContainEqual(
    expect.objectContaining({ title: "We couldn't keep the words on the back" }),
  );
  expect(total('$44.95')).toBeVisible();
});

it('loads the words of a design that is only known from the URL', async () => {
  usualShop({ ...usual, [DESIGN]: () => kept(WORDS) });
  visit(atPreview);
  expect(await screen.findAllByText('Always')).not.toEqual([]);
  expect(total('$50.95')).toBeVisible();
});
