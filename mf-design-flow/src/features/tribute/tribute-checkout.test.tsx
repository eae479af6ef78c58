import { queryClient } from '@ftl/api-client';
import { sessionStore } from '@ftl/session';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { paymentPage } from '@ftl/design-widgets';
import { atPreview, press, usual, visit } from './testing/visit-tribute';

beforeEach(startAfresh);
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

describe('checkout', () => {
  const goToCheckout = async () => {
    visit(atPreview);
    await press('Proceed to Checkout');
  };

  it('TRIBUTE-20, TRIBUTE-21: asks for an email address, shows the price on the button, and links back and to an account', async () => {
    usualShop(usual);
    await goToCheckout();
    expect(screen.getByLabelText('Email Address *')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Proceed to Secure Checkout - $44.95' }),
    ).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/register',
    );
    await press('Back to Design');
    expect(screen.getByText('Design Ready')).toBeVisible();
  });

  it('asks whether the name is right, and keeps the email while it is changed', async () => {
    usualShop(usual);
    await goToCheckout();
    await userEvent.type(screen.getByLabelText('Email Address *'), 'anna@example.com');
    expect(screen.getByText(/^On the shirt:/)).toHaveTextContent(/Spelled right\?$/);
    await press('Change the Words');
    expect(screen.queryByLabelText('Email Address *')).toBeNull();
    await press('Back to Design');
    await press('Proceed to Checkout');
    expect(screen.getByLabelText('Email Address *')).toHaveValue('anna@example.com');
  });

  it.each`
    row                     | email            | message
    ${'TRIBUTE-23'}         | ${''}            | ${'Email address is required.'}
    ${'TRIBUTE-24, ERR-19'} | ${'rose@family'} | ${'Please enter a valid email address.'}
  `("$row: shows '$message'", async ({ email, message }) => {
    const calls = usualShop(usual);
    await goToCheckout();
    if (email) await userEvent.type(screen.getByLabelText('Email Address *'), email);
    await press(/Proceed to Secure Checkout/);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email Address *')).toHaveFocus();
    expect(calls.map(({ path }) => path)).not.toContain('/api/orders/guest-checkout');
  });

  it('API-08, TRIBUTE-22, TRIBUTE-29: shows processing at 100 %, then opens the payment page after 1 s', async () => {
    const calls = usualShop(usual);
    const open = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);
    await goToCheckout();
    fireEvent.change(screen.getByLabelText('Email Address *'), {
      target: { value: 'rose@family.org' },
    });
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: /Proceed to Secure Checkout/ }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(open).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(open).toHaveBeenCalledWith('https://pay.example/1');
    expect(calls.find(({ path }) => path === '/api/orders/guest-checkout')?.body).toEqual({
      tempUserId: sessionStore.getState().tempUserId,
      designId: 'design-7',
      customerEmail: 'rose@family.org',
      designDetails: {
        name: 'Rose',
        birthDate: undefined,
        passedDate: undefined,
        message: undefined,
        template: 'heaven-memory-3',
      },
      productDetails: { color: 'Black', size: 'M', placement: 'center', quantity: 1 },
      expectedTotalCents: 4495,
    });
    expect(JSON.parse(sessionStorage.getItem('fromCreateCheckout') ?? '{}')).toEqual({
      fromCreateCheckout: true,
      timestamp: expect.any(Number),
    });
  });

  it('returns to the form if the response has no payment page URL, and stores nothing', async () => {
    usualShop({ ...usual, '/api/orders/guest-checkout': () => ({ success: true }) });
    await goToCheckout();
    await userEvent.type(screen.getByLabelText('Email Address *'), 'rose@family.org');
    await press(/Proceed to Secure Checkout/);
    expect(await screen.findByRole('alert')).toHaveTextContent('No checkout URL received');
    expect(sessionStorage.getItem('fromCreateCheckout')).toBeNull();
  });
});
