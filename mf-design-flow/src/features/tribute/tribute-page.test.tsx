import { ApiError, queryClient } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoFile, startAfresh, stubApi } from '@ftl/design-widgets/testing';
import { paymentPage } from './payment-page';
import { TRIBUTE_MEMORY_KEY } from './tribute-memory';
import { stubShelf } from './testing/stub-shelf';
import { FULL_BAR_MS } from './use-tribute';
import { atPreview, choose, makeDesign, press, usual, visit } from './testing/visit-tribute';

beforeEach(startAfresh);
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

it('TRIBUTE-01, TRIBUTE-02, TRIBUTE-04: title, and a picker for any image at first', () => {
  stubApi(usual);
  const { container } = visit();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Create Your Memorial Design' }),
  ).toBeVisible();
  expect(container.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByText('Starting at $44.95')).toBeVisible();
});

it('TRIBUTE-07: stages change where scrolling answers a promise, as it does in newer browsers', () => {
  stubApi(usual);
  const scroll = jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((() => Promise.resolve()) as typeof window.scrollTo);
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  expect(screen.getByLabelText("Loved One's Name")).toBeVisible();
  expect(scroll).toHaveBeenCalled();
});

it.each`
  row             | file                                                 | message
  ${'TRIBUTE-05'} | ${photoFile('text')}                                 | ${'Please select an image file (JPG, PNG, etc.)'}
  ${'TRIBUTE-06'} | ${photoFile('jpeg', { size: 10 * 1024 * 1024 + 1 })} | ${'Image file is too large. Please select an image under 10MB.'}
`("$row: '$message'", ({ file, message }) => {
  stubApi(usual);
  const { container } = visit();
  choose(container, file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-07, TRIBUTE-08, TRIBUTE-09, TRIBUTE-10: a valid file leads to name, templates and two buttons', async () => {
  stubApi(usual);
  const { container } = visit();
  choose(container, photoFile('heic'));
  expect(screen.getByLabelText("Loved One's Name")).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Heaven Memory 3' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Create My Memorial Design' })).toBeEnabled();
  await press('Choose Different Photo');
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-11: photo and name are both needed', async () => {
  const calls = stubApi(usual);
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  await press('Create My Memorial Design');
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Please provide both a photo and your loved one's name.",
  );
  expect(calls.map(([path]) => path)).not.toContain(API.tributePreview);
});

it('TRIBUTE-12: the bar rises by 10 every 300 ms up to 90, and to 100 on the response', async () => {
  let respond: (response: unknown) => void = () => undefined;
  stubApi({ ...usual, [API.tributePreview]: () => new Promise((resolve) => (respond = resolve)) });
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  fireEvent.change(screen.getByLabelText("Loved One's Name"), { target: { value: 'Rose' } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  fireEvent.click(screen.getByRole('button', { name: 'Create My Memorial Design' }));
  const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(percent()).toBe('0');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(percent()).toBe('10');
  await act(() => jest.advanceTimersByTimeAsync(2_400));
  expect(percent()).toBe('90');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(percent()).toBe('90');
  await act(async () => respond(usual[API.tributePreview]()));
  expect(percent()).toBe('100');
  expect(screen.getByText('Creating your memorial design...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(FULL_BAR_MS));
  expect(screen.getByText('Design Ready')).toBeVisible();
});

it('TRIBUTE-13, TRIBUTE-14, TRIBUTE-15, TRIBUTE-16, TRIBUTE-17, TRIBUTE-18: the preview and everything on it', async () => {
  const calls = stubApi(usual);
  await makeDesign();
  const form = calls.find(([path]) => path === API.tributePreview)?.[1] as FormData;
  expect(form.get('lovedOneName')).toBe('Rose');
  expect(form.get('templateId')).toBe('heaven-memory-3');
  expect(form.get('image')).toBeInstanceOf(File);
  expect(
    await screen.findByRole('img', { name: 'Black t-shirt with the design for Rose, front' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change Template' })).toBeVisible();
  await press('T-Shirt Options');
  const colours = within(screen.getByRole('radiogroup', { name: 'Shirt color' })).getAllByRole(
    'radio',
  );
  expect(colours.map((colour) => colour.getAttribute('aria-label'))).toEqual([
    'Black',
    'White',
    'Navy',
    'Royal Blue',
    'Heather Grey',
  ]);
  expect(colours[0]).toBeChecked();
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  for (const price of ['$40.00', '$4.95', '$44.95']) expect(screen.getByText(price)).toBeVisible();
  expect(screen.getByText('Free shipping over $75')).toBeVisible();
  for (const name of ['Proceed to Checkout', 'Edit Name or Template']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  await press('Start Over');
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-13: a failed preview goes back with nothing lost', async () => {
  stubApi({
    ...usual,
    [API.tributePreview]: () => {
      throw new ApiError({
        code: 'BACKGROUND_REMOVAL_FAILED',
        status: 422,
        message: 'We could not see a face.',
        details: { code: 'BACKGROUND_REMOVAL_FAILED' },
      });
    },
  });
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
  await press('Create My Memorial Design');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not see a face.');
  expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
});

it("TRIBUTE-26: 'Network error. Please try again.'", async () => {
  stubApi({
    ...usual,
    [API.tributePreview]: () => {
      throw new ApiError({ code: 'NETWORK_ERROR', status: 0, message: 'Network error: gone' });
    },
  });
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
  await press('Create My Memorial Design');
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
});

it('TRIBUTE-19: another template makes the preview anew', async () => {
  const calls = stubApi(usual);
  await makeDesign();
  await press('Change Template');
  await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
  await screen.findByText('Design Ready');
  const forms = calls
    .filter(([path]) => path === API.tributePreview)
    .map(([, body]) => body as FormData);
  expect(forms.map((form) => form.get('templateId'))).toEqual([
    'heaven-memory-3',
    'military-memorial',
  ]);
});

it('TRIBUTE-03: starts at the preview when all four are in the address', () => {
  stubApi(usual);
  visit(atPreview);
  expect(screen.getByText('Design Ready')).toBeVisible();
});

it.each(['preview', 'tempUserId', 'designId', 'name'])(
  'TRIBUTE-03: but not without %s',
  (field) => {
    stubApi(usual);
    visit(atPreview.replace(new RegExp(`${field}=[^&]+`), ''));
    expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  },
);

it('TRIBUTE-03: a picture from elsewhere is not shown as a design', () => {
  stubApi(usual);
  visit(atPreview.replace('/api/images', '//evil.example'));
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

describe('checkout', () => {
  const goToCheckout = async () => {
    visit(atPreview);
    await press('Proceed to Checkout');
  };

  it('TRIBUTE-20, TRIBUTE-21: e-mail, the price on the button, back, and an account', async () => {
    stubApi(usual);
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

  it.each`
    row             | email            | message
    ${'TRIBUTE-23'} | ${''}            | ${'Email address is required.'}
    ${'TRIBUTE-24'} | ${'rose@family'} | ${'Please enter a valid email address.'}
  `("$row: '$message'", async ({ email, message }) => {
    const calls = stubApi(usual);
    await goToCheckout();
    if (email) await userEvent.type(screen.getByLabelText('Email Address *'), email);
    await press(/Proceed to Secure Checkout/);
    expect(screen.getByText(message)).toBeVisible();
    expect(calls.map(([path]) => path)).not.toContain(API.ordersGuestCheckout);
  });

  it('API-08, TRIBUTE-22, TRIBUTE-29: processing at 100 %, then the payment page after 1 s', async () => {
    const calls = stubApi(usual);
    const open = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);
    await goToCheckout();
    fireEvent.change(screen.getByLabelText('Email Address *'), {
      target: { value: 'rose@family.org' },
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(screen.getByRole('button', { name: /Proceed to Secure Checkout/ }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(open).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(open).toHaveBeenCalledWith('https://pay.example/1');
    expect(calls.find(([path]) => path === API.ordersGuestCheckout)?.[1]).toEqual({
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

  it('without an address of the payment page the form is back, and nothing is remembered', async () => {
    stubApi({ ...usual, [API.ordersGuestCheckout]: () => ({ success: true }) });
    await goToCheckout();
    await userEvent.type(screen.getByLabelText('Email Address *'), 'rose@family.org');
    await press(/Proceed to Secure Checkout/);
    expect(await screen.findByRole('alert')).toHaveTextContent('No checkout URL received');
    expect(sessionStorage.getItem('fromCreateCheckout')).toBeNull();
  });
});

describe('after a reload', () => {
  let shelf: Map<string, File>;
  beforeEach(() => {
    shelf = stubShelf();
  });

  /** Leaves the page, as it stands in the address bar, and opens it again. */
  async function reload(view: { unmount: () => void }, path?: string) {
    view.unmount();
    const next = visit(path);
    await act(async () => undefined);
    return next;
  }

  it('TRIBUTE-25: a checkout whose design is gone says so, and orders nothing', async () => {
    const calls = stubApi(usual);
    const view = visit(atPreview);
    await press('Proceed to Checkout');
    const memory = JSON.parse(sessionStorage.getItem(TRIBUTE_MEMORY_KEY) ?? '{}') as object;
    view.unmount();
    sessionStorage.setItem(TRIBUTE_MEMORY_KEY, JSON.stringify({ ...memory, designId: '' }));
    visit();
    fireEvent.change(screen.getByLabelText('Email Address *'), {
      target: { value: 'rose@family.org' },
    });
    await press(/Proceed to Secure Checkout/);
    expect(screen.getByRole('alert')).toHaveTextContent('Design data missing. Please try again.');
    expect(calls.map(([path]) => path)).not.toContain(API.ordersGuestCheckout);
  });

  it('TRIBUTE-28: name, dates, message, template and photo are still there, and make the design', async () => {
    const calls = stubApi(usual);
    const view = visit();
    choose(view.container, photoFile('jpeg', { name: 'rose.jpg' }));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
    await press('Add dates or a message');
    const typed = {
      'Date of birth': '1940-01-02',
      'Date of passing': '2026-03-04',
      Message: 'Always with us',
    };
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await reload(view);
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
    await press('Add dates or a message');
    for (const [label, value] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    expect(await screen.findByRole('radio', { name: 'Military Memorial' })).toBeChecked();
    await press('Create My Memorial Design');
    await screen.findByText('Design Ready');
    const form = calls.find(([path]) => path === API.tributePreview)?.[1] as FormData;
    expect((form.get('image') as File).name).toBe('rose.jpg');
    expect(form.get('birthDate')).toBe('1940-01-02');
    expect(form.get('passedDate')).toBe('2026-03-04');
    expect(form.get('message')).toBe('Always with us');
    // Then the previewUrl, the color and the size, M at first.
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
      expect(calls.find(([path]) => path === API.ordersGuestCheckout)?.[1]).toMatchObject({
        designDetails: {
          name: 'Rose',
          birthDate: '1940-01-02',
          passedDate: '2026-03-04',
          message: 'Always with us',
          template: 'military-memorial',
        },
        productDetails: { color: 'Navy', size: 'XL' },
      }),
    );
  });

  it('TRIBUTE-19: at the preview the photo is still there, so that another template makes it anew', async () => {
    const calls = stubApi(usual);
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
    expect(calls.filter(([path]) => path === API.tributePreview)).toHaveLength(2);
  });

  it('a photo that is no longer on this device is asked for again; the name stays', async () => {
    stubApi(usual);
    const view = visit();
    choose(view.container, photoFile('jpeg'));
    await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
    shelf.clear();
    const { container } = await reload(view);
    choose(container, photoFile('jpeg'));
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
  });

  it('the e-mail address that was typed stays, also when paying failed', async () => {
    stubApi({ ...usual, [API.ordersGuestCheckout]: () => ({ success: false, error: 'Not now' }) });
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

  it('TRIBUTE-18: starting over forgets all of it, the photo on this device as well', async () => {
    stubApi(usual);
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

it('TRIBUTE-27, TRIBUTE-30: five colours, black at first; the payment page asks for the addresses', async () => {
  stubApi(usual);
  await makeDesign();
  await press('T-Shirt Options');
  const colours = within(screen.getByRole('radiogroup', { name: 'Shirt color' })).getAllByRole(
    'radio',
  );
  expect(colours.map((colour) => colour.getAttribute('aria-label'))).toEqual([
    'Black',
    'White',
    'Navy',
    'Royal Blue',
    'Heather Grey',
  ]);
  expect(colours[0]).toBeChecked();
  await press('Proceed to Checkout');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByText(/Stripe asks for the shipping and billing address/)).toBeVisible();
});
