import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { contentOf } from '../../test/content';
import { CALCULATOR_MAX, nextStep, priceFor } from './price-for';
import type { PricingFront } from './pricing-content';
import { PricingPage } from './pricing-page';

describe('pricing', () => {
  const show = () =>
    render(
      <MemoryRouter>
        <PricingPage content={contentOf<PricingFront>('pricing')} />
      </MemoryRouter>,
    );

  it('PRICE-02: shows a single Memorial T-Shirt at $39.00 per shirt', () => {
    show();
    const product = screen.getByRole('article');
    expect(within(product).getByRole('heading', { name: 'Memorial T-Shirt' })).toBeVisible();
    expect(product).toHaveTextContent('$39.00 per shirt');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('PRICE-02, PRICE-07: explains $44.95, with a link', () => {
    show();
    expect(screen.getByText(/\$39\.00 covers a shirt with .*, shipping included\./)).toBeVisible();
    expect(
      screen.getByRole('link', { name: /an account, with a page to share, for \$44\.95$/ }),
    ).toHaveAttribute('href', '/design/create');
  });

  it('PRICE-09, PRICE-10: says that free Priority Mail shipping is included, and never mentions free over $75', () => {
    const { container } = show();
    expect(screen.getAllByText('Free Priority Mail shipping included').length).toBeGreaterThan(0);
    expect(container).not.toHaveTextContent('$75');
  });

  it('PRICE-05: shows the quantity steps as prices per shirt', () => {
    show();
    const steps = screen.getByRole('list', { name: /Price per shirt by quantity/ });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'One or two shirts$39.00 each',
      '3 or more shirts10% off$35.10 each',
      '5 or more shirts15% off$33.15 each',
      'Free Priority Mail shipping included',
    ]);
  });

  it('PRICE-05: applies the discount in the calculator and shows the savings', async () => {
    show();
    const more = screen.getByRole('button', { name: 'Increase number of shirts' });
    expect(screen.getByText('Add 2 more shirts for 10% off every shirt.')).toBeVisible();
    await userEvent.click(more);
    await userEvent.click(more);
    const total = () => screen.getByText('Total').nextElementSibling;
    expect(total()).toHaveTextContent('$105.30');
    await userEvent.click(more);
    await userEvent.click(more);
    expect(total()).toHaveTextContent('$165.75');
    expect(screen.getByText('You save $29.25.')).toBeVisible();
  });
});

describe('priceFor', () => {
  it('has a price for every quantity of the calculator', () => {
    for (let quantity = 1; quantity <= CALCULATOR_MAX; quantity += 1) {
      expect(priceFor(quantity).quantity).toBe(quantity);
    }
  });
  it.each([
    [1, { more: 2, rate: 0.1 }],
    [3, { more: 2, rate: 0.15 }],
    [5, undefined],
  ])('nextStep after %i shirts is %p', (quantity, step) => {
    expect(nextStep(quantity)).toEqual(step);
  });
});
