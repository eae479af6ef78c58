import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishedDesign, PUBLIC_KEY, publicDesign } from '../../testing/account-design';
import { breakdown, failing, openPage } from '../../testing/open-page';

const PAGE = '/design/share/7';
const DESIGN = '/api/designs/7';
const shared = {
  [DESIGN]: () => publicDesign(),
  [`/api/designs/${PUBLIC_KEY}/public`]: () => ({
    id: PUBLIC_KEY,
    lovedOneName: 'Eleanor Rose',
    templateName: 'Heaven Memory',
    isPublic: true,
    finalDesignImageUrl: '/api/shared/1/design.webp',
    mockups: { front: '/api/shared/1/front.webp', back: '/api/shared/1/back.webp' },
    cardUrl: '/api/shared/1/card.jpg',
  }),
};
const link = () => screen.findByLabelText('Link to your design');

/** Records texts copied to the clipboard, or makes copying fail. */
function clipboard(error?: Error): string[] {
  const copied: string[] = [];
  const writeText = (text: string) =>
    error ? Promise.reject(error) : Promise.resolve(void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('SHARE-02, NAV-17: shows Copied for three seconds after Copy', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await openPage(PAGE, shared);
  await link();
  const copied = clipboard();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([`http://localhost/design/view/${PUBLIC_KEY}`]);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

it('SHARE-01, SHARE-03, SHARE-05: shows a read-only link to the public view, two networks and the view itself', async () => {
  await openPage(PAGE, shared);
  const address = `http://localhost/design/view/${PUBLIC_KEY}`;
  expect(await link()).toHaveValue(address);
  expect(await link()).toHaveAttribute('readonly');
  for (const [name, host] of [
    ['Share on Facebook', 'facebook.com'],
    ['Share on Twitter', 'twitter.com'],
  ] as const) {
    const href = screen.getByRole('link', { name }).getAttribute('href');
    expect(href).toContain(host);
    expect(href).toContain(encodeURIComponent(address));
  }
  expect(screen.getByRole('heading', { name: 'In Memory of Eleanor Rose' })).toBeVisible();
  expect(screen.getByAltText(/^T-shirt, front/)).toHaveAttribute('src', '/api/shared/1/front.webp');
});

it.each([
  ['Continue to Checkout', '/design/customize/7'],
  ['Go Home', '/'],
])('SHARE-04: links %s to %s', async (name, path) => {
  const { place } = await openPage(PAGE, shared);
  await userEvent.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(place()).toBe(path));
});

it('SHARE-06: logs a failed copy without showing an error', async () => {
  const { toasts } = await openPage(PAGE, shared);
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await link();
  clipboard(new DOMException('Not allowed', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await link()).toHaveValue(`http://localhost/design/view/${PUBLIC_KEY}`);
});

it('shows the link beside its QR code, which can be saved', async () => {
  await openPage(PAGE, shared);
  expect(await screen.findByAltText('QR code for the page of your design')).toHaveAttribute(
    'src',
    `/api/designs/${PUBLIC_KEY}/qr.svg`,
  );
  const save = screen.getByRole('link', { name: 'Download as an Image' });
  expect(save).toHaveAttribute('href', `/api/designs/${PUBLIC_KEY}/qr.png`);
  expect(save).toHaveAttribute('download', 'memorial-design.png');
});

it('shows neither link nor QR code of a private design until it is made public', async () => {
  let design = finishedDesign();
  await openPage(PAGE, {
    ...shared,
    [DESIGN]: () => design,
    [`${DESIGN}/visibility`]: () => (design = publicDesign()),
  });
  expect(await screen.findByText('This design is private')).toBeVisible();
  expect(screen.queryByLabelText('Link to your design')).toBeNull();
  expect(screen.queryByAltText('QR code for the page of your design')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make It Public' }));
  expect(await link()).toBeVisible();
});

it('says that others can see a design only while it is public', async () => {
  let design = publicDesign();
  await openPage(PAGE, {
    ...shared,
    [DESIGN]: () => design,
    [`${DESIGN}/visibility`]: () => (design = finishedDesign()),
  });
  await link();
  expect(screen.getByText(/^Anyone with the link can see the design/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make It Private Again' }));
  expect(await screen.findByText('This design is private')).toBeVisible();
  expect(screen.queryByText(/^Anyone with the link/)).toBeNull();
  expect(screen.getByText(/^Once it's public, anyone with the link can see/)).toBeVisible();
});

it('reports a design that could not be made private, and still shows it as public', async () => {
  const { toasts } = await openPage(PAGE, {
    ...shared,
    [`${DESIGN}/visibility`]: failing(breakdown()),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make It Private Again' }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: "That didn't work, and nothing was changed. Please try again." },
    ]),
  );
  expect(await link()).toBeVisible();
});

it('lets search engines list the page only once its owner allows it', async () => {
  let design = publicDesign();
  const { calls } = await openPage(PAGE, {
    ...shared,
    [DESIGN]: () => design,
    [`${DESIGN}/visibility`]: () => (design = publicDesign({ isListed: true })),
  });
  expect(await screen.findByText(/Search engines don't list this page/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Let Search Engines List It' }));
  expect(await screen.findByText('Search engines may list this page.')).toBeVisible();
  expect(calls).toContainEqual({
    method: 'PUT',
    path: `${DESIGN}/visibility`,
    body: { isPublic: true, isListed: true },
  });
});
