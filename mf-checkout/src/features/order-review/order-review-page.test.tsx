import { respondWith, failure, foreign } from '@ftl/api-client/testing';
import { freshBrowser, openPage } from '../../testing/render-page';
import { workingShop } from '../../testing/shop-responses';
import { sessionStore } from '@ftl/session';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeEach(() => {
  freshBrowser();
  workingShop();
});

describe('the review page', () => {
  it('NAV-37: shows the whole order with its total', async () => {
    sessionStore.getState().createDesign({
      id: 'design-1',
      tshirtColor: 'Navy',
      sizes: [
        { size: 'M', quantity: 1 },
        { size: 'XL', quantity: 2 },
      ],
    });
    openPage('/guest-order-review/design-1');
    const details = await screen.findByLabelText('Details');
    await within(details).findByText('Heaven Memory 3');
    ['Rose', 'Navy', 'M x 1, XL x 2'].forEach((text) =>
      expect(within(details).getByText(text)).toBeVisible(),
    );
    expect(screen.getByAltText('Memorial design for Rose')).toHaveAttribute(
      'src',
      '/api/images/view/design.png',
    );
    expect(screen.getByTestId('order-total')).toHaveTextContent('$105.30');
  });

  it('NAV-37: turns the shirt to all four sides', async () => {
    openPage('/guest-order-review/design-1');
    await screen.findByAltText('White t-shirt with the design for Rose, front');
    for (const side of ['Back', 'Left', 'Right']) {
      await userEvent.click(screen.getByRole('button', { name: side }));
      expect(
        screen.getByAltText(`White t-shirt with the design for Rose, ${side.toLowerCase()}`),
      ).toBeInTheDocument();
    }
  });

  it('NAV-37: links back to the design and on to checkout', async () => {
    openPage('/guest-order-review/design-1');
    const back = await screen.findByRole('link', { name: 'Back to Design' });
    expect(back).toHaveAttribute('href', '/guest-design/design-1');
    await userEvent.click(screen.getByRole('link', { name: 'Continue to Checkout' }));
    expect(await screen.findByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  });

  it('offers a family list, in which everyone enters their own size', async () => {
    openPage('/guest-order-review/design-1');
    expect(await screen.findByText(/Everyone can enter their own size/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a Family List' })).toHaveAttribute(
      'href',
      '/together/design/design-1',
    );
  });

  it('says so if this browser has no such design', async () => {
    respondWith('GET', '/api/designs/', () => failure(404, 'DESIGN_NOT_FOUND', 'gone'));
    openPage('/guest-order-review/other');
    expect(await screen.findByText('Design Not Found')).toBeVisible();
  });

  it.each([400, 401, 403, 404])('offers to retry if a proxy responds with %i', async (status) => {
    respondWith('GET', '/api/designs/', () => foreign({ message: 'Forbidden' }, status));
    openPage('/guest-order-review/design-1');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('Design Not Found')).not.toBeInTheDocument();
    workingShop();
    await userEvent.click(again);
    expect(await screen.findByLabelText('Details')).toBeVisible();
  });
});
