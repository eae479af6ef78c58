import { respondWith, callsTo, failure, shownToast } from '@ftl/api-client/testing';
import {
  ADDRESS,
  colors,
  completeButton,
  emailField,
  more,
  openCheckout,
  order,
  sizes,
} from '../../testing/checkout-page';
import { freshBrowser, openPage } from '../../testing/render-page';
import { mockupOf, workingShop } from '../../testing/shop-responses';
import { SIGNED_IN_HINT } from '@ftl/contracts';
import { toastStore } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeEach(() => {
  freshBrowser();
  workingShop();
});

describe('the content of the page', () => {
  it('HTTP-08: waits 10 s for a price, 15 s for the colors, 30 s for a design, 60 s for a mockup', async () => {
    const opened = jest.spyOn(XMLHttpRequest.prototype, 'open');
    await openCheckout();
    await waitFor(() => expect(callsTo('/api/printful/generate-mockup')).not.toEqual([]));
    const timeoutOf = (path: string) => {
      const at = opened.mock.calls.findLastIndex(([, url]) => String(url).startsWith(path));
      return opened.mock.contexts[at]?.timeout;
    };
    await waitFor(() => expect(timeoutOf('/api/pricing/quote')).toBe(10_000));
    expect(timeoutOf('/api/printful/products/colors')).toBe(15_000);
    expect(timeoutOf('/api/designs/design-1')).toBe(30_000);
    expect(timeoutOf('/api/printful/generate-mockup')).toBe(60_000);
    opened.mockRestore();
  });

  it.each([ADDRESS, `${ADDRESS}?from=design-flow`])(
    'CHECKOUT-01, NAV-19, NAV-20: shows the heading at %s',
    async (address) => {
      await openCheckout(address);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complete Your Order');
    },
  );

  it('asks above the button whether the name is right, and links to its form', async () => {
    await openCheckout();
    const question = screen.getByText(/^On the shirt:/);
    expect(question).toHaveTextContent('On the shirt: Rose. Spelled right?');
    expect(question.compareDocumentPosition(completeButton())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('link', { name: 'Change the Words' })).toHaveAttribute(
      'href',
      '/guest-design/design-1',
    );
  });

  it('CHECKOUT-02, CHECKOUT-03: offers at most five colors, the preferred ones first', async () => {
    await openCheckout();
    const names = within(colors())
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['White', 'Black', 'Navy', 'Charcoal', 'Cardinal Red']);
  });

  it('CHECKOUT-04, DESIGN-39: offers a size radio from S to 2XL, all in stock', async () => {
    await openCheckout();
    const radios = within(sizes()).getAllByRole('radio');
    expect(radios.map((radio) => radio.textContent)).toEqual(['S', 'M', 'L', 'XL', '2XL']);
    radios.forEach((radio) => expect(radio).toBeEnabled());
    expect(screen.getByText('All sizes are in stock.')).toBeVisible();
  });

  it('CHECKOUT-05: limits the quantity to 1 to 10', async () => {
    const user = await openCheckout();
    const fewer = screen.getByRole('button', { name: 'Decrease quantity' });
    expect(fewer).toHaveAttribute('aria-disabled', 'true');
    for (let clicks = 1; clicks < 11; clicks += 1) await user.click(more());
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('group', { name: 'Quantity' })).toHaveTextContent('10');
  });

  it('keeps a quantity for each size while the number of sizes drops to one', async () => {
    const user = await openCheckout(`${ADDRESS}?sizes=M:1,L:1`);
    const fewer = screen.getByRole('button', { name: 'Decrease quantity of size L' });
    await user.click(fewer);
    expect(fewer).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Increase quantity of size XL' }));
    expect(completeButton()).toHaveTextContent('Complete Order - $78.00');
  });

  it('CHECKOUT-07, PRICE-01: shows the total on the button', async () => {
    await openCheckout();
    expect(completeButton()).toHaveTextContent('Complete Order - $39.00');
  });

  it('CHECKOUT-06: shows an email field, and a progress bar during the checkout', async () => {
    // A request without a response would time out, and be retried, during a later test.
    const response = Promise.withResolvers<ReturnType<typeof failure>>();
    respondWith('POST', '/api/guest/checkout', () => response.promise);
    const user = await openCheckout();
    expect(emailField()).toBeVisible();
    expect(emailField()).toHaveAttribute('type', 'email');
    expect(emailField()).toBeRequired();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await order(user, 'anna@example.com');
    expect(emailField()).toHaveValue('anna@example.com');
    const bar = await screen.findByRole('progressbar', {
      name: 'Opening the secure payment page...',
    });
    expect(bar).toBeVisible();
    expect(bar).toHaveAttribute('aria-valuenow', '70');
    response.resolve(failure(404, 'DESIGN_NOT_FOUND', 'gone'));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  });

  it('CHECKOUT-08: returns to the review page on Back to Review', async () => {
    const user = await openCheckout();
    const back = screen.getByRole('link', { name: 'Back to Review' });
    expect(back).toHaveAttribute('href', '/guest-order-review/design-1');
    await user.click(back);
    expect(await screen.findByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  });

  it('TRIBUTE-21: offers guests to create an account and to come back, with the choices kept', async () => {
    await openCheckout();
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      `/register?next=${encodeURIComponent('/guest-checkout/design-1')}`,
    );
  });

  it('offers no account to a visitor who is signed in', async () => {
    localStorage.setItem(SIGNED_IN_HINT, 'u1');
    await openCheckout();
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
  });

  describe('the email address of a visitor who is signed in', () => {
    const user = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };
    beforeEach(() => localStorage.setItem(SIGNED_IN_HINT, user.id));

    it('is filled in from the account', async () => {
      respondWith('GET', '/api/auth/get-session', { user });
      await openCheckout();
      await waitFor(() => expect(emailField()).toHaveValue('ann@example.com'));
    });

    it('is not replaced once the buyer has typed another one', async () => {
      const response = Promise.withResolvers<{ body: { user: typeof user } }>();
      respondWith('GET', '/api/auth/get-session', () => response.promise);
      const buyer = await openCheckout();
      await buyer.type(emailField(), 'b');
      response.resolve({ body: { user } });
      await waitFor(() => expect(callsTo('/api/auth/get-session')).toHaveLength(1));
      await buyer.type(emailField(), 'ob@example.com');
      expect(emailField()).toHaveValue('bob@example.com');
    });
  });

  it('does not ask for the account of a guest', async () => {
    await openCheckout();
    expect(callsTo('/api/auth/get-session')).toEqual([]);
  });

  it('PRICE-03: charges two shirts at twice $39 without a discount', async () => {
    const user = await openCheckout();
    await user.click(more());
    expect(completeButton()).toHaveTextContent('$78.00');
    expect(screen.queryByText(/Bulk discount/)).not.toBeInTheDocument();
  });

  it('PRICE-04, PRICE-05: discounts three shirts by 10% and shows the savings', async () => {
    const user = await openCheckout();
    await user.click(more());
    await user.click(more());
    expect(screen.getByText('Bulk discount, 10% off')).toBeVisible();
    expect(screen.getByText('You save $11.70.')).toBeVisible();
    expect(completeButton()).toHaveTextContent('$105.30');
  });

  it('PRICE-10: includes free Priority Mail shipping', async () => {
    await openCheckout();
    expect(screen.getByText(/Free Priority Mail shipping included/)).toBeVisible();
  });

  it('PRICE-07, PRICE-09: keeps the plan of a tribute design', async () => {
    workingShop({ plan: 'tribute' });
    await openCheckout();
    expect(completeButton()).toHaveTextContent('$44.95');
    expect(screen.getByText(/Free shipping on orders over \$75/)).toBeVisible();
  });

  it('CHECKOUT-21: takes color and size from the URL, and shows the shirt in that color', async () => {
    await openCheckout(`${ADDRESS}?color=navy&size=L`);
    expect(within(sizes()).getByRole('radio', { name: 'L' })).toBeChecked();
    expect(within(colors()).getByRole('radio', { name: 'Navy' })).toBeChecked();
    expect(
      await screen.findByAltText('Navy t-shirt with the design for Rose, front'),
    ).toBeVisible();
  });

  it('API-11: requests the mockup by the cutout, the template, the name and the design', async () => {
    await openCheckout(`${ADDRESS}?color=navy`);
    await screen.findByAltText('Navy t-shirt with the design for Rose, front');
    expect(callsTo('/api/printful/generate-mockup').at(-1)?.body).toEqual({
      tempUserId: sessionStore.getState().tempUserId,
      processedImageUrl: '/api/images/view/cutout.png',
      templateId: 'heaven-memory-3',
      lovedOneName: 'Rose',
      color: 'navy',
      size: 'M',
      designId: 'design-1',
    });
  });

  it('shows the shirt in another color as soon as it is picked', async () => {
    const user = await openCheckout();
    await user.click(within(colors()).getByRole('radio', { name: 'Black' }));
    const shirt = await screen.findByAltText('Black t-shirt with the design for Rose, front');
    await waitFor(() => expect(shirt).toHaveAttribute('src', mockupOf('black').url));
  });

  it('keeps, shows and sends every size chosen in the design step', async () => {
    const lines = [
      { size: 'XS' as const, quantity: 1 },
      { size: 'L' as const, quantity: 2 },
    ];
    sessionStore.getState().createDesign({ id: 'design-1', sizes: lines, tshirtColor: 'Navy' });
    const user = await openCheckout();
    await user.click(screen.getByRole('button', { name: 'Increase quantity of size L' }));
    expect(completeButton()).toHaveTextContent('$140.40');
    await order(user);
    const sent = () => callsTo('/api/create-checkout-session').at(-1)?.body;
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      productDetails: {
        color: 'navy',
        sizes: [
          { size: 'XS', quantity: 1 },
          { size: 'L', quantity: 3 },
        ],
      },
    });
  });

  it('stores changes in the session, for every page of the purchase', async () => {
    sessionStore.getState().createDesign({ id: 'design-1', tshirtColor: 'White' });
    const user = await openCheckout();
    await user.click(within(colors()).getByRole('radio', { name: 'Black' }));
    await user.click(within(sizes()).getByRole('radio', { name: 'L' }));
    expect(sessionStore.getState().getDesign('design-1')).toMatchObject({
      tshirtColor: 'Black',
      size: 'L',
      sizes: [{ size: 'L', quantity: 1 }],
    });
  });

  it('offers the four fallback colors when the list fails', async () => {
    respondWith('GET', '/api/printful/products/colors', () => failure(404, 'NOT_FOUND', 'gone'));
    openPage(ADDRESS);
    expect(await screen.findByText(/couldn't load all colors/)).toBeVisible();
    expect(within(colors()).getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('required information', () => {
  it('CHECKOUT-09: sends a buyer without a design to the start', async () => {
    respondWith('GET', '/api/designs/', () => failure(404, 'DESIGN_NOT_FOUND', 'gone'));
    openPage('/guest-checkout/other');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/guest-design');
    expect(shownToast()).toEqual({
      title: 'Missing Information',
      description: 'Please start from the beginning to place your order.',
    });
  });

  it('CHECKOUT-09: sends a buyer without a temporary id to the start', async () => {
    sessionStore.setState({ tempUserId: '' });
    openPage(ADDRESS);
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/guest-design');
    expect(shownToast()).toEqual({
      title: 'Missing Information',
      description: 'Please start from the beginning to place your order.',
    });
  });

  it.each(['', 'anna', 'anna@example', '@example.com', 'anna example@mail.com'])(
    'CHECKOUT-11: rejects the email "%s"',
    async (email) => {
      const user = await openCheckout();
      await user.click(emailField());
      if (email) await user.paste(email);
      await user.click(completeButton());
      expect(shownToast()).toEqual({
        title: 'Invalid Email',
        description: 'Please enter a valid email address.',
      });
      expect(emailField()).toHaveFocus();
      expect(emailField()).toBeInvalid();
      expect(callsTo('/api/guest/checkout')).toHaveLength(0);
    },
  );

  it('closes the toast about an invalid email once a valid one is submitted', async () => {
    const user = await openCheckout();
    const toasts = () => toastStore.getState().toasts;
    await user.click(completeButton());
    expect(toasts()).toMatchObject([{ title: 'Invalid Email', open: true }]);
    await user.type(emailField(), 'anna@example.com{Enter}');
    await waitFor(() => expect(callsTo('/api/guest/checkout')).toHaveLength(1));
    expect(toasts().filter(({ title, open }) => open && title === 'Invalid Email')).toEqual([]);
  });

  it('leads from an unfinished design back to the design step', async () => {
    workingShop({ finalDesignImageUrl: null });
    openPage(ADDRESS);
    expect(await screen.findByText('Design is not ready for checkout')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Design' })).toHaveAttribute(
      'href',
      '/guest-design/design-1',
    );
  });

  it('offers to retry a design that cannot be loaded', async () => {
    respondWith('GET', '/api/designs/', () => failure(429, 'RATE_LIMIT_EXCEEDED', 'slow down'));
    openPage(ADDRESS);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    workingShop();
    await userEvent.click(again);
    expect(await screen.findByRole('radio', { name: 'Navy' })).toBeVisible();
  });
});
