import { queryClient } from '@ftl/api-client';
import type { OrderLine } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { startAfresh, usualShop } from '../testing';
import { OrderSummary } from './order-summary';
import { ShirtOptions } from './shirt-options';
import { QUOTE_DEBOUNCE_MS, useQuote } from './use-quote';

const colors = {
  colors: [{ name: 'White', hex: '#FFFFFF', class: 'white', sizes: ['S' as const, 'M' as const] }],
  hasFailed: false,
};
const one: OrderLine[] = [{ size: 'M', quantity: 1 }];
const nothing = () => undefined;

beforeEach(startAfresh);
afterEach(() => jest.useRealTimers());

it('DESIGN-12, DESIGN-48: selects a color by its name and shows its hex, with a quantity for each size', async () => {
  const onColor = jest.fn();
  const onSizes = jest.fn();
  const navy = { name: 'Navy', hex: '#1F2A44', class: 'navy' };
  render(
    <ShirtOptions
      colors={{ ...colors, colors: [...colors.colors, navy] }}
      color="White"
      onColor={onColor}
      sizes={one}
      onSizes={onSizes}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
  expect(onColor).toHaveBeenCalledWith('Navy');
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of size XL' }));
  expect(onSizes).toHaveBeenLastCalledWith([{ size: 'XL', quantity: 1 }]);
  // The second choice is meant: the shirt that was there stays.
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of size S' }));
  expect(onSizes).toHaveBeenLastCalledWith([
    { size: 'S', quantity: 1 },
    { size: 'M', quantity: 1 },
  ]);
});

it.each([
  ['was chosen', [{ size: 'L' as const, quantity: 1 }]],
  ['is one of several', [{ size: 'M' as const, quantity: 2 }]],
])('keeps a shirt that %s', async (_, sizes) => {
  const onSizes = jest.fn();
  render(
    <ShirtOptions
      colors={colors}
      color="White"
      onColor={nothing}
      sizes={sizes}
      onSizes={onSizes}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of size XL' }));
  expect(onSizes).toHaveBeenCalledWith([...sizes, { size: 'XL', quantity: 1 }]);
});

it('DESIGN-38: opens the size guide with every size in inches and centimeters', async () => {
  render(
    <ShirtOptions colors={colors} color="White" onColor={nothing} sizes={one} onSizes={nothing} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Size Guide' }));
  const rows = within(screen.getByRole('dialog', { name: 'Size guide' })).getAllByRole('row');
  expect(rows).toHaveLength(7);
  expect(rows[3]).toHaveTextContent(/M.*38–41″97–104 cm20″51 cm29″74 cm/);
});

it('DESIGN-14, DESIGN-15, DESIGN-16: shows the total on the button, the payment provider, and the delivery time', () => {
  render(<OrderSummary quote={quote('guest', one)} check={null} onComplete={nothing} />);
  expect(screen.getByRole('button', { name: 'Complete Order - $39.00' })).toBeEnabled();
  expect(screen.getByText('Secure checkout powered by Stripe')).toBeVisible();
  expect(screen.getByText('Ships within 1-3 business days')).toBeVisible();
  expect(screen.getByText(/^Ordered today, a shirt should arrive between/)).toBeVisible();
});

it('shows the shipping of the tribute plan as a separate line', () => {
  render(<OrderSummary quote={quote('tribute', one)} check={null} onComplete={nothing} />);
  expect(screen.getByText('US shipping').parentElement).toHaveTextContent('$4.95');
  expect(screen.getByRole('button', { name: 'Complete Order - $44.95' })).toBeEnabled();
});

it('DESIGN-37: disables the checkout if no shirt is selected, and focuses why', async () => {
  render(<OrderSummary quote={null} check={null} onComplete={nothing} />);
  const button = screen.getByRole('button', { name: /Complete Order/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(document.activeElement).toHaveTextContent('Please choose at least one shirt.');
});

describe('the price', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const renderQuote = (sizes: OrderLine[]) =>
    renderHook(
      (props: { sizes: OrderLine[] }) => useQuote('test', { plan: 'guest' }, props.sizes),
      {
        wrapper,
        initialProps: { sizes },
      },
    );

  it('DESIGN-13: comes from the server, requested once after the quantities settle', async () => {
    jest.useFakeTimers();
    const calls = usualShop({
      '/api/pricing/quote': () => ({
        success: true,
        quote: { ...quote('guest', one), totalCents: 4100 },
      }),
    });
    const { result, rerender } = renderQuote([{ size: 'M', quantity: 3 }]);
    rerender({ sizes: [{ size: 'M', quantity: 2 }] });
    expect(result.current?.totalCents).toBe(7800);
    await waitFor(() => expect(result.current?.totalCents).toBe(4100));
    rerender({ sizes: one });
    expect(result.current?.totalCents).toBe(3900);
    await act(() => jest.advanceTimersByTimeAsync(QUOTE_DEBOUNCE_MS));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/pricing/quote')).toHaveLength(3),
    );
  });

  it('DESIGN-13, DESIGN-36: is computed by the same rules while the server does not respond', () => {
    usualShop({ '/api/pricing/quote': () => new Promise(nothing) });
    const { result, rerender } = renderQuote([{ size: 'M', quantity: 3 }]);
    expect(result.current?.totalCents).toBe(10_530);
    rerender({ sizes: [] });
    expect(result.current).toMatchObject({ quantity: 1, totalCents: 3900 });
  });
});
