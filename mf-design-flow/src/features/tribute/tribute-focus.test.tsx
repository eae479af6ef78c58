import { queryClient } from '@ftl/api-client';
import { startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, makeDesign, press, usual } from './testing/visit-tribute';

beforeEach(startAfresh);
afterEach(() => queryClient.clear());

const preview = usual['/api/tribute/preview']!;
const radio = (name: string) => screen.findByRole('radio', { name });

it('moves the focus to each screen that replaces the pressed button', async () => {
  const made = Promise.withResolvers<object>();
  usualShop({ ...usual, '/api/tribute/preview': () => made.promise });
  await fillIn();
  await press('Create My Memorial Design');
  expect(document.activeElement).toContainElement(await screen.findByRole('progressbar'));
  await act(async () => made.resolve(preview()));
  await screen.findByText('Design Ready');
  expect(document.activeElement).toContainElement(screen.getByText('Design Ready'));
  await press('Proceed to Checkout');
  expect(document.activeElement).toContainElement(screen.getByLabelText('Email Address *'));
});

it('keeps the focus on the chosen template while arrow keys move and the preview is updated', async () => {
  let updated = Promise.resolve(preview() as object);
  const calls = usualShop({ ...usual, '/api/tribute/preview': () => updated });
  await makeDesign();
  await press('Change Template');
  const before = await radio('Heaven Memory 3');
  act(() => before.focus());
  const update = Promise.withResolvers<object>();
  updated = update.promise;
  // Chosen while the key is held down.
  await userEvent.keyboard('{ArrowRight>}');
  const chosen = await radio('Heaven Memory 4');
  await waitFor(() => expect(chosen).toBeChecked());
  expect(chosen).toHaveFocus();
  expect(screen.getByRole('progressbar')).toBeVisible();
  await userEvent.keyboard('{ArrowRight>}{ArrowRight>}{/ArrowRight}');
  const last = document.activeElement;
  expect(last).toHaveAttribute('role', 'radio');
  expect(last).toBeChecked();
  expect(last).not.toBe(chosen);
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  updated = Promise.resolve(preview() as object);
  await act(async () => update.resolve(preview()));
  const templates = () =>
    calls
      .filter(({ path }) => path === '/api/tribute/preview')
      .map(({ body }) => (body as FormData).get('templateId'));
  await waitFor(() => expect(templates()).toHaveLength(3));
  expect(await screen.findByText('Design Ready')).toBeVisible();
  expect(last).toBeChecked();
  expect(last).toHaveFocus();
  expect(templates().slice(0, 2)).toEqual(['heaven-memory-3', 'heaven-memory-4']);
});
