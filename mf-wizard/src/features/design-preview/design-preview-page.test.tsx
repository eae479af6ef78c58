import { failure, passTime } from '@ftl/api-client/testing';
import { sessionStore } from '@ftl/session';
import { countReloads } from '@ftl/design-widgets/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  finishedDesign,
  FINAL_IMAGE,
  namedDesign,
  publicDesign,
} from '../../testing/account-design';
import {
  breakdown,
  failing,
  openPage,
  refusal,
  stepNow,
  waiting,
  type Failure,
} from '../../testing/open-page';
import { checkoutParameters } from '../design/checkout-parameters';

const PAGE = '/design/preview/7';
const DESIGN = '/api/designs/7';

afterEach(() => jest.useRealTimers());

it('WIZ4-01: shows a spinner first', async () => {
  await openPage(PAGE, { [DESIGN]: waiting });
  expect(await screen.findByText('Loading your design')).toBeInTheDocument();
});

it('WIZ4-02: redirects to the details, or home, when a design does not load', async () => {
  await openPage(PAGE, { [DESIGN]: failing(refusal("We couldn't find this design.", 404)) });
  expect(await screen.findByText('Error Loading Design')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Details' })).toHaveAttribute(
    'href',
    '/design/details/7',
  );
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

describe('while the image is rendered', () => {
  it('WIZ4-03, WIZ4-04: shows the parts that are combined, at step 3', async () => {
    const { place } = await openPage(PAGE, { [DESIGN]: () => namedDesign() });
    expect(
      await screen.findByRole('heading', { name: 'Creating Your Memorial Design' }),
    ).toBeVisible();
    expect(stepNow()).toHaveTextContent('Add Details');
    expect(screen.getByAltText('Your photo in the Heaven Memory template')).toHaveAttribute(
      'src',
      '/api/images/view/template.webp',
    );
    expect(screen.getByAltText('Your photo with the background removed')).toHaveAttribute(
      'src',
      '/api/images/view/cutout.png',
    );
    const reloads = countReloads();
    await userEvent.click(screen.getByRole('button', { name: 'Check Progress' }));
    expect(reloads()).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Back to Details' }));
    await waitFor(() => expect(place()).toBe('/design/details/7'));
  });

  it('WIZ4-05: polls every 2 s, and gives up after 20 times', async () => {
    jest.useFakeTimers();
    const { countOf } = await openPage(PAGE, { [DESIGN]: () => namedDesign() });
    await screen.findByRole('heading', { name: 'Creating Your Memorial Design' });
    const first = countOf(DESIGN);
    await passTime(1000);
    expect(countOf(DESIGN) - first).toBe(0);
    for (let second = 2; second <= 40; second += 2) {
      await passTime(2000);
      expect(countOf(DESIGN) - first).toBe(second / 2);
    }
    expect(screen.getByText(/is taking longer than usual/)).toBeVisible();
    await passTime(60_000);
    expect(countOf(DESIGN) - first).toBe(20);
  });

  it('NAV-14, WIZ4-05, WIZ4-06: stops polling once the image is there', async () => {
    jest.useFakeTimers();
    let design = namedDesign();
    const { countOf } = await openPage(PAGE, { [DESIGN]: () => design });
    await screen.findByRole('heading', { name: 'Creating Your Memorial Design' });
    const first = countOf(DESIGN);
    await passTime(3000);
    design = finishedDesign();
    await passTime(2000);
    expect(screen.getByRole('heading', { name: 'Your Memorial Tribute' })).toBeVisible();
    expect(stepNow()).toHaveTextContent('Preview Design');
    await passTime(60_000);
    expect(countOf(DESIGN) - first).toBe(2);
  });
});

describe('the finished design', () => {
  const open = async (responses = {}) => {
    const opened = await openPage(PAGE, { [DESIGN]: () => finishedDesign(), ...responses });
    await screen.findByRole('heading', { name: 'Your Memorial Tribute' });
    return opened;
  };

  it('PREVIEW-12, PREVIEW-15, PREVIEW-19, API-12: renders the shirt once by the authenticated call, and then reports that it is ready', async () => {
    const { calls, countOf } = await open();
    expect(await screen.findByText('Mockup Ready')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/scalablepress/mockup')?.body).toEqual({
      productId: 824,
      productColor: 'white',
      imageUrl: FINAL_IMAGE,
      width: 800,
      height: 800,
      userId: 'u1',
      designId: '7',
      size: 'M',
    });
    expect(countOf('/api/printful/generate-mockup')).toBe(0);
    await act(async () => checkoutParameters.setState({ size: 'L' }));
    expect(screen.getByText('Mockup Ready')).toBeVisible();
    expect(countOf('/api/scalablepress/mockup')).toBe(1);
  });

  it('WIZ4-08: shows the badge from the moment the mockup exists, not while it is rendered', async () => {
    let render: (mockup: object) => void = () => undefined;
    await open({ '/api/scalablepress/mockup': () => new Promise((resolve) => (render = resolve)) });
    const shirt = screen.getByRole('heading', { name: 'White T-Shirt, Size M' }).parentElement!;
    await waitFor(() => expect(render.length).toBe(1));
    expect(within(shirt).queryByText('Mockup Ready')).toBeNull();
    await act(async () => render({ success: true, url: '/m/white/front.webp' }));
    expect(await within(shirt).findByText('Mockup Ready')).toBeVisible();
  });

  it('PREVIEW-12: does not render a shirt before there is an image, nor report a failed one as ready', async () => {
    const { countOf } = await openPage(PAGE, { [DESIGN]: () => namedDesign() });
    await screen.findByRole('heading', { name: 'Creating Your Memorial Design' });
    expect(countOf('/api/scalablepress/mockup')).toBe(0);
    const failed = await open({ '/api/scalablepress/mockup': failing(breakdown()) });
    await waitFor(() => expect(failed.toasts).not.toEqual([]));
    expect(screen.queryByText('Mockup Ready')).toBeNull();
  });

  it('WIZ4-07, WIZ4-10, PRICE-07, PRICE-08: shows the person, the template, the shirt and its price', async () => {
    await open();
    await act(async () => checkoutParameters.setState({ color: 'heather-grey', size: 'XL' }));
    expect(screen.getAllByText('Eleanor Rose')[0]).toBeVisible();
    expect(await screen.findByText('Heaven Memory')).toBeVisible();
    expect(screen.getAllByText('Heather Grey T-Shirt, Size XL')[0]).toBeVisible();
    for (const text of ['$40.00', '$4.95', '$44.95', 'Starting at $44.95']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(
      screen.getByText(/\$44\.95 covers a shirt .*: \$40\.00 plus \$4\.95 US shipping/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /\$39\.00, shipping included/ })).toHaveAttribute(
      'href',
      '/guest-design',
    );
  });

  it("WIZ4-07: calls a template without a name 'Memorial Template'", async () => {
    await open({ '/api/templates': () => ({ success: true, templates: [] }) });
    expect(screen.getByText('Memorial Template')).toBeVisible();
  });

  it('shows the words on the back, and the total with them', async () => {
    const back = { birthDate: '1948', passedDate: '2024', lines: ['Always'] };
    await open({ [DESIGN]: () => finishedDesign({ back }) });
    expect(screen.getAllByText('1948 – 2024')[0]).toBeVisible();
    expect(await screen.findByText('$50.95')).toBeVisible();
  });

  it('WIZ4-14: says below the note on memorial pages that one comes with the order', async () => {
    await open();
    expect(screen.getByText('Coming soon: digital memorial pages')).toBeVisible();
    expect(
      screen.getByText(/Yours comes with this order: .* as soon as you have ordered\./),
    ).toBeVisible();
  });

  it('WIZ4-12: completes the design on Share Design, makes it public, then opens the share page', async () => {
    const { calls, place } = await open({
      [DESIGN]: (body: unknown) => (body === undefined ? finishedDesign() : finishedDesign()),
      [`${DESIGN}/visibility`]: () => ({ success: true, design: publicDesign() }),
    });
    // As stated on the share page: a public design is not listed until its owner allows it.
    expect(
      screen.getByText(
        "Anyone with the link can see the design, name, and shirt. Search engines don't list it unless you let them. You can make it private again at any time.",
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Share Design' }));
    await waitFor(() => expect(place()).toBe('/design/share/7'));
    const writes = calls.filter(({ body }) => body !== undefined).slice(-2);
    expect(writes[0]).toEqual({
      method: 'PATCH',
      path: DESIGN,
      body: expect.objectContaining({ status: 'completed' }) as object,
    });
    expect(writes[1]).toEqual({
      method: 'PUT',
      path: `${DESIGN}/visibility`,
      body: { isPublic: true },
    });
  });

  it('WIZ4-09, WIZ4-13: allows changing the design, or starting another one', async () => {
    await open();
    const links = Object.entries({
      'Edit Photo': '/design/create?design=7',
      'Edit Details': '/design/details/7',
      'Change Template': '/design/select-template/7',
      'Change Options': '/design/customize/7',
      'Create Another Tribute': '/design/create',
      'Back to Details': '/design/details/7',
    });
    for (const [name, to] of links) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    }
  });

  it('WIZ4-11, WIZ4-15, WIZ4-17: passes the shirt to the checkout, white and M unless another is chosen', async () => {
    const { toasts, place } = await open();
    const checkout = () => screen.getByRole('link', { name: 'See T-Shirt Preview & Checkout' });
    const key = 'a'.repeat(32);
    const queryOf = () =>
      Object.fromEntries(
        new URL(checkout().getAttribute('href') ?? '', 'http://shop').searchParams,
      );
    const { tempUserId } = sessionStore.getState();
    expect(queryOf()).toEqual({ color: 'white', size: 'M', tempUserId, designId: key });
    await act(async () => checkoutParameters.setState({ size: 'XL' }));
    expect(queryOf()).toMatchObject({ color: 'white', size: 'XL' });
    await userEvent.click(checkout());
    expect(place()).toMatch(new RegExp(`^/guest-checkout/${key}\\?`));
    expect(toasts).toEqual([{ title: 'Redirecting to Checkout' }]);
  });

  it.each`
    because             | error                              | text
    ${'it was refused'} | ${refusal('It is not ready', 409)} | ${'It is not ready'}
    ${'it broke'}       | ${breakdown()}                     | ${'Failed to process request. Please try again.'}
  `('WIZ4-16: does not open sharing because $because', async ({ error, text }) => {
    const { toasts, place } = await open({
      [DESIGN]: () => finishedDesign(),
      [`${DESIGN}/visibility`]: failing(error as Failure),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Share Design' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Error', description: text }]));
    expect(place()).toBe(PAGE);
    expect(screen.getByRole('button', { name: 'Share Design' })).toBeEnabled();
  });

  it('saves another layout with the details, and shows the design with it', async () => {
    let layout: object | undefined;
    const { calls } = await open({
      [DESIGN]: () => finishedDesign(layout && { layout, updatedAt: '2026-01-02T12:00:00.000Z' }),
      [`${DESIGN}/details`]: (body: { layout: object }) => {
        ({ layout } = body);
        return namedDesign(body);
      },
      '/api/designs/generate-template-preview': () => ({ success: true }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change the Layout' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Onyx' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your new layout is saved.')).toBeVisible();
    expect(calls.find(({ path }) => path === `${DESIGN}/details`)?.body).toEqual({
      lovedOneName: 'Eleanor Rose',
      layout: { lettering: 'onyx' },
      updatedAt: '2026-01-01T12:00:00.000Z',
    });
    expect(screen.getByRole('button', { name: 'Change the Layout' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Change the Layout' }));
    expect(await screen.findByRole('radio', { name: 'Onyx' })).toBeChecked();
  });

  it('keeps the changes of a layout that another window has overtaken, and saves them then', async () => {
    const newer = finishedDesign({ updatedAt: '2026-01-02T12:00:00.000Z' });
    let isNewer = false;
    const { calls } = await open({
      [DESIGN]: () => (isNewer ? newer : finishedDesign()),
      [`${DESIGN}/details`]: () => {
        if (isNewer) return namedDesign();
        isNewer = true;
        return failure(409, 'DESIGN_CHANGED', 'Changed in another window', { design: newer });
      },
      '/api/designs/generate-template-preview': () => ({ success: true }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change the Layout' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Onyx' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed in another window')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Onyx' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your new layout is saved.')).toBeVisible();
    expect(calls.findLast(({ path }) => path === `${DESIGN}/details`)?.body).toMatchObject({
      ...{ layout: { lettering: 'onyx' }, updatedAt: newer.updatedAt },
    });
  });
});
