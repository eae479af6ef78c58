import { queryClient } from '@ftl/api-client';
import { designFor, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import type { DesignLayout } from '@ftl/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubPhotoStore } from './testing/stub-photo-store';
import { atPreview, makeDesign, press, usual, visit } from './testing/visit-tribute';

const DESIGN = '/api/designs/design-7';

beforeEach(() => {
  startAfresh();
  stubPhotoStore();
});
afterEach(() => queryClient.clear());

const stored = (fields: { layout?: DesignLayout; birthDate?: string }) => () => ({
  success: true,
  design: designFor({ designId: 'design-7', templateId: 'heaven-memory-3', ...fields }),
});

it('saves another layout to the design, and sends it with the next one', async () => {
  const ids = ['design-7', 'design-8'];
  const calls = usualShop({
    ...usual,
    '/api/tribute/preview': () => ({ ...usual['/api/tribute/preview'](), designId: ids.shift() }),
    [DESIGN]: stored({ birthDate: 'about 1931' }),
    '/api/designs/design-8': stored({}),
  });
  await makeDesign();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the Layout' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Pearl' }));
  // Nothing else can be pressed on meanwhile, neither a template nor the checkout.
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBeNull();
  await press('Save');
  expect(await screen.findByText('Your new layout is saved.')).toBeVisible();
  const layout = { lettering: 'pearl' };
  const saved = calls.find(({ path }) => path === '/api/generate-design')?.body;
  expect(saved).toMatchObject({ designId: 'design-7', birthDate: 'about 1931', layout });
  const shown = () => calls.findLast(({ path }) => path === '/api/printful/generate-mockup')?.body;
  await waitFor(() =>
    expect(shown()).toMatchObject({
      processedImageUrl: '/api/images/view/heaven-memory-3-Rose-changed.webp',
    }),
  );

  await press('Change Template');
  await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
  await screen.findByText('Design Ready');
  await waitFor(() => expect(screen.queryByText('Your new layout is saved.')).toBeNull());
  const form = calls.findLast(({ path }) => path === '/api/tribute/preview')?.body as FormData;
  expect(form.get('layout')).toBe(JSON.stringify(layout));
});

it('loads the layout and the dates of a design that is only known from the URL', async () => {
  const layout = { headline: 'Gone Fishing' } as const;
  const calls = usualShop({ ...usual, [DESIGN]: stored({ birthDate: 'about 1931', layout }) });
  visit(atPreview);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the Layout' }));
  expect(await screen.findByLabelText(/^Your headline/)).toHaveValue('Gone Fishing');
  await press('Cancel');
  await press('Proceed to Checkout');
  fireEvent.change(screen.getByLabelText('Email Address *'), { target: { value: 'a@b.org' } });
  await press(/Proceed to Secure Checkout/);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/orders/guest-checkout')?.body).toMatchObject({
      designDetails: { name: 'Rose', birthDate: 'about 1931' },
    }),
  );
});
