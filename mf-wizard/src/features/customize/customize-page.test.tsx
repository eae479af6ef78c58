import type { Responses } from '@ftl/api-client/testing';
import { designFor } from '@ftl/design-widgets/testing';
import { LONG_DELIVERY_SENTENCE } from '@ftl/rules';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutParameters } from '../design/checkout-parameters';
import { finishedDesign, namedDesign } from '../../testing/account-design';
import { breakdown, failing, openPage, refusal, stepNow } from '../../testing/open-page';

const PAGE = '/design/customize/7';
const DESIGN = '/api/designs/7';
const WHITE_SHIRT = 'White t-shirt with the design for Eleanor Rose, front';

it.each`
  because                            | response
  ${'its image is not rendered yet'} | ${() => namedDesign()}
  ${'it does not load'}              | ${failing(refusal("We couldn't find this design.", 404))}
`('WIZ5-01, NAV-15: reports a design as not ready because $because', async ({ response }) => {
  const { countOf } = await openPage(PAGE, { [DESIGN]: response as Responses[string] });
  expect(await screen.findByText('Design Not Ready')).toBeVisible();
  expect(screen.getByText(/^Your design hasn't been fully processed yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Design' })).toHaveAttribute(
    'href',
    '/design/preview/7',
  );
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBeNull();
  expect(countOf('/api/scalablepress/mockup')).toBe(0);
});

it('WIZ5-01: redirects a URL without a number to a new design', async () => {
  await openPage('/design/customize/abc');
  expect(await screen.findByText('Design Not Ready')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Design' })).toHaveAttribute(
    'href',
    '/design/create',
  );
});

it.each([
  ['', 'M'],
  ['?size=xl', 'XL'],
  ['?size=9XL', 'M'],
])('WIZ5-04: preselects the size for the query "%s": %s', async (query, size) => {
  await openPage(PAGE + query, { [DESIGN]: () => finishedDesign() });
  expect(await screen.findByRole('radio', { name: size })).toBeChecked();
});

it('keeps the size when the visitor looks at the preview in between', async () => {
  const { place } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  await userEvent.click(await screen.findByRole('radio', { name: 'XL' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'White T-Shirt, Size XL' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Change Options' }));
  expect(await screen.findByRole('radio', { name: 'XL' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(place()).toContain('size=XL'));
});

it('keeps the size over a reload', async () => {
  await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  await userEvent.click(await screen.findByRole('radio', { name: 'XL' }));
  const stored = { ...sessionStorage };
  cleanup();
  await openPage(PAGE, { [DESIGN]: () => finishedDesign() }, () => {
    Object.assign(sessionStorage, stored);
    void checkoutParameters.persist.rehydrate();
  });
  expect(await screen.findByRole('radio', { name: 'XL' })).toBeChecked();
});

it.each(['not JSON', '{"state":{"color":7,"size":"9XL"},"version":0}'])(
  'starts with white and M if the stored choice is %s',
  async (stored) => {
    await openPage(PAGE, { [DESIGN]: () => finishedDesign() }, () => {
      sessionStorage.setItem('ftl-wizard-shirt', stored);
      void checkoutParameters.persist.rehydrate();
    });
    expect(await screen.findByRole('radio', { name: 'M' })).toBeChecked();
    expect(checkoutParameters.getState().color).toBe('white');
  },
);

it('NAV-15, WIZ5-02, WIZ5-03, WIZ5-06, PRICE-07, PRICE-08, PRICE-09: shows the shirt, six sizes, the price, the note and Back', async () => {
  const { place } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  expect(await screen.findByRole('img', { name: WHITE_SHIRT })).toHaveAttribute(
    'src',
    '/m/white/front.webp',
  );
  expect(stepNow()).toHaveTextContent(/5.*Customize & Order/);
  const sizes = within(screen.getByRole('radiogroup', { name: 'Size' })).getAllByRole('radio');
  expect(sizes.map((size) => size.textContent)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
  for (const text of ['$40.00', '$4.95', '$44.95', 'Starting at $44.95']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(
    screen.getByText(
      'Free shipping on orders over $75, 5-7 business days delivery, no hidden fees',
    ),
  ).toBeVisible();
  expect(screen.getByText(LONG_DELIVERY_SENTENCE)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(place()).toBe('/design/preview/7');
});

it('asks above the button whether the name is right, and links to its form', async () => {
  await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  expect(await screen.findByText(/^On the shirt:/)).toHaveTextContent(
    'Eleanor Rose. Spelled right?',
  );
  expect(screen.getByRole('link', { name: 'Change the Words' })).toHaveAttribute(
    'href',
    '/design/details/7',
  );
});

it('WIZ5-05: shows the shirt in white, and says that its color is chosen at checkout', async () => {
  await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  expect(await screen.findByRole('img', { name: WHITE_SHIRT })).toBeVisible();
  expect(
    screen.getByText("Your shirt is shown in white. You'll choose its color at checkout."),
  ).toBeVisible();
  expect(screen.getAllByRole('radiogroup').map((group) => group.ariaLabel)).toEqual(['Size']);
});

it('WIZ5-05: shows white and passes the color on that an earlier release of this page let choose', async () => {
  const stored = { state: { color: 'navy', size: 'XL' }, version: 0 };
  const { place } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() }, () => {
    sessionStorage.setItem('ftl-wizard-shirt', JSON.stringify(stored));
    void checkoutParameters.persist.rehydrate();
  });
  expect(await screen.findByRole('img', { name: WHITE_SHIRT })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(place()).toMatch(/^\/guest-checkout\/a{32}\?color=navy&size=XL&/));
});

it('WIZ5-05: passes white to the checkout if no color was chosen', async () => {
  const { place } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(place()).toMatch(/^\/guest-checkout\/a{32}\?color=white&size=M&/));
});

it('WIZ5-07: disables the button while the size is saved, then opens the checkout', async () => {
  let save: (design: object) => void = () => undefined;
  const { place } = await openPage(PAGE, {
    [DESIGN]: (body: unknown) =>
      body === undefined ? finishedDesign() : new Promise((resolve) => (save = resolve)),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'L' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  expect(screen.getByRole('button', { name: 'Redirecting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(place()).toBe(PAGE);
  await act(async () => save(finishedDesign({ size: 'L' })));
  await waitFor(() => expect(place()).toMatch(/^\/guest-checkout\/a{32}\?color=white&size=L&/));
});

it('opens the checkout even if the size could not be saved, because it is in the URL', async () => {
  const { place } = await openPage(PAGE, {
    [DESIGN]: (body: unknown) => {
      if (body !== undefined) return breakdown();
      return finishedDesign();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(place()).toMatch(/^\/guest-checkout\/a{32}\?color=white&size=M&/));
});

it('adds words on the back to the total, and removes them again', async () => {
  const back = { birthDate: '1948', passedDate: '2024', lines: ['Always'] };
  const design = finishedDesign({ back });
  await openPage(PAGE, {
    [DESIGN]: () => design,
    [`/api/designs/${design.key}/back`]: () => ({ success: true, design: designFor({}) }),
  });
  expect(await screen.findByText('$50.95')).toBeVisible();
  // In its card, and in the question above the button.
  expect(screen.getAllByText('1948 – 2024')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the Back' }));
  expect(await screen.findByText('$44.95')).toBeVisible();
  expect(screen.queryByText('1948 – 2024')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add Words to the Back' })).toHaveFocus(),
  );
});
