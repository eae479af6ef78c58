import { queryClient } from '@ftl/api-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoFile, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { paymentPage } from '@ftl/design-widgets';
import { TRIBUTE_MEMORY_KEY } from './tribute-memory';
import { stubPhotoStore } from './testing/stub-photo-store';
import { atPreview, choose, press, usual, visit } from './testing/visit-tribute';

beforeEach(startAfresh);
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

describe('after a reload', () => {
  let shelf: Map<string, File>;
  beforeEach(() => {
    shelf = stubPhotoStore();
  });

  /** Unmounts the page and opens it again at the current URL. */
  async function reload(view: { unmount: () => void }, path?: string) {
    view.unmount();
    const next = visit(path);
    await act(async () => undefined);
    return next;
  }

  it('TRIBUTE-25: reports a checkout without its design, and orders nothing', async () => {
    const calls = usualShop(usual);
    const view = visit(atPreview);
    await press('Proceed to Checkout');
    const memory = JSON.parse(sessionStorage.getItem(TRIBUTE_MEMORY_KEY) ?? '{}') as object;
    view.unmount();
    sessionStorage.setItem(TRIBUTE_MEMORY_KEY, JSON.stringify({ ...memory, designId: '' }));
    visit();
    fireEvent.change(screen.getByLabelText('Email Address *'), {
      target: { value: 'rose@family.org' },
    });
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
    await press(/Proceed to Secure Checkout/);
    expect(screen.getByRole('alert')).toHaveTextContent('Design data missing. Please try again.');
    // The notice is at the top of the page, far above the button on a phone.
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    expect(calls.map(({ path }) => path)).not.toContain('/api/orders/guest-checkout');
  });

  it('TRIBUTE-28: restores name, dates, message, template and photo, and creates the design', async () => {
    const calls = usualShop(usual);
    const view = visit();
    choose(view.container, photoFile('jpeg', { name: 'rose.jpg' }));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
    const typed = {
      'Date of birth': 'about 1940',
      'Date of passing': '4 March 2026',
      'A line of your own': 'Always with us',
    };
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await reload(view);
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
    for (const [label, value] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    expect(await screen.findByRole('radio', { name: 'Military Memorial' })).toBeChecked();
    await press('Create My Memorial Design');
    await screen.findByText('Design Ready');
    const form = calls.find(({ path }) => path === '/api/tribute/preview')?.body as FormData;
    expect((form.get('image') as File).name).toBe('rose.jpg');
    expect(form.get('birthDate')).toBe('about 1940');
    expect(form.get('passedDate')).toBe('4 March 2026');
    expect(form.get('message')).toBe('Always with us');
    // The preview sets the URL, the color, and the size M.
    const shirt = await screen.findByRole('img', { name: /with the design for Rose, front/ });
    expect(shirt).toBeVisible();
    await press('T-Shirt Options');
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'XL' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
    await press('Proceed to Checkout');
    jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);
    await userEvent.type(screen.getByLabelText('Email Address *'), 'rose@family.org');
    await press(/Proceed to Secure Checkout/);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/orders/guest-checkout')?.body).toMatchObject({
        designDetails: {
          name: 'Rose',
          birthDate: 'about 1940',
          passedDate: '4 March 2026',
          message: 'Always with us',
          template: 'military-memorial',
        },
        productDetails: { color: 'Navy', size: 'XL' },
      }),
    );
  });

  it('TRIBUTE-19: keeps the photo at the preview, so that another template can be rendered', async () => {
    const calls = usualShop(usual);
    const view = visit();
    choose(view.container, photoFile('jpeg'));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    await press('Create My Memorial Design');
    await screen.findByText('Design Ready');
    await reload(view, atPreview);
    expect(screen.getByText('Design Ready')).toBeVisible();
    await press('Change Template');
    await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
    await screen.findByText('Design Ready');
    expect(calls.filter(({ path }) => path === '/api/tribute/preview')).toHaveLength(2);
  });

  it('asks for a photo that is no longer on this device; the name is kept', async () => {
    usualShop(usual);
    const view = visit();
    choose(view.container, photoFile('jpeg'));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    shelf.clear();
    const { container } = await reload(view);
    choose(container, photoFile('jpeg'));
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
  });

  it('keeps the email address, even if the checkout failed', async () => {
    usualShop({
      ...usual,
      '/api/orders/guest-checkout': () => ({ success: false, error: 'Not now' }),
    });
    const view = visit();
    choose(view.container, photoFile('jpeg'));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    await press('Create My Memorial Design');
    await screen.findByText('Design Ready');
    await press('Proceed to Checkout');
    await userEvent.type(screen.getByRole('textbox'), 'anna@example.com');
    await press(/^Proceed to Secure Checkout/);
    expect((await screen.findAllByText('Not now')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox')).toHaveValue('anna@example.com');
    await reload(view, atPreview);
    expect(screen.getByRole('textbox')).toHaveValue('anna@example.com');
  });

  it('TRIBUTE-18: starting over deletes everything, including the photo on this device', async () => {
    usualShop(usual);
    const view = visit();
    choose(view.container, photoFile('jpeg'));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    await press('Create My Memorial Design');
    await screen.findByText('Design Ready');
    await press('Start Over');
    expect(shelf.size).toBe(0);
    await reload(view);
    expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  });
});
