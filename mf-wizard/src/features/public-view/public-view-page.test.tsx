import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PUBLIC_KEY } from '../../testing/account-design';
import {
  breakdown,
  failing,
  holdPageData,
  openPage,
  refusal,
  waiting,
} from '../../testing/open-page';

const PAGE = `/design/view/${PUBLIC_KEY}`;
const PUBLIC = `/api/designs/${PUBLIC_KEY}/public`;
const design = (lovedOneName = 'Eleanor Rose') => ({
  id: PUBLIC_KEY,
  lovedOneName,
  templateName: 'Heaven Memory',
  isPublic: true,
  finalDesignImageUrl: '/api/shared/1/design.webp',
  mockups: { front: '/api/shared/1/front.webp', back: '/api/shared/1/back.webp' },
  cardUrl: '/api/shared/1/card.jpg',
});
const tag = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

it('VIEW-01, VIEW-08, NAV-16: shows name and image in the heading, the title and the social tags', async () => {
  await openPage(PAGE, { [PUBLIC]: () => design() });
  expect(
    await screen.findByRole('heading', { name: 'In Memory of Eleanor Rose', level: 1 }),
  ).toBeVisible();
  expect(document.title).toMatch(/^In Memory of Eleanor Rose/);
  for (const name of ['meta[property="og:title"]', 'meta[name="twitter:title"]']) {
    expect(tag(name)).toBe('In Memory of Eleanor Rose');
  }
  for (const name of ['meta[property="og:image"]', 'meta[name="twitter:image"]']) {
    expect(tag(name)).toBe('http://localhost/api/shared/1/card.jpg');
  }
  expect(tag('meta[property="og:description"]')).toContain('Eleanor Rose');
});

it('VIEW-01: calls a design without a name Memorial Design', async () => {
  await openPage(PAGE, { [PUBLIC]: () => design('') });
  expect(await screen.findByRole('heading', { name: 'Memorial Design', level: 1 })).toBeVisible();
});

it('VIEW-02: shows two sides of the shirt', async () => {
  await openPage(PAGE, { [PUBLIC]: () => design() });
  expect(await screen.findByAltText(/^T-shirt, front/)).toHaveAttribute(
    'src',
    '/api/shared/1/front.webp',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByAltText(/^T-shirt, back/)).toHaveAttribute('src', '/api/shared/1/back.webp');
});

describe('VIEW-03: sharing the link', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));
  const address = encodeURIComponent(`http://localhost${PAGE}`);

  it('VIEW-03, VIEW-04: offers Facebook, Twitter, the link itself, and creating another design', async () => {
    await openPage(PAGE, { [PUBLIC]: () => design() });
    const href = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Share on Facebook')).toContain(
      `facebook.com/sharer/sharer.php?u=${address}`,
    );
    expect(await href('Share on Twitter')).toContain(`url=${address}`);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(await href('Create Your Own Memorial Design')).toBe('/guest-design');
  });

  it('VIEW-03: shows links to Facebook and Twitter before the page is live; only copying waits', async () => {
    await openPage(PAGE, { [PUBLIC]: () => design() });
    for (const name of ['Share on Facebook', 'Share on Twitter'])
      expect((await screen.findByRole('link', { name })).closest('[data-live]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' }).closest('[data-live]')).not.toBeNull();
  });

  it("VIEW-03, SHARE-06: uses the device's share sheet if available; closing it is not an error", async () => {
    const offered: unknown[] = [];
    let end: Error = new DOMException('closed', 'AbortError');
    const share = (what: unknown) => {
      offered.push(what);
      return Promise.reject(end);
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const { toasts } = await openPage(PAGE, { [PUBLIC]: () => design() });
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const button = await screen.findByRole('button', { name: 'Share in Another App' });
    await userEvent.click(button);
    expect(offered).toEqual([
      { title: 'In Memory of Eleanor Rose', url: `http://localhost${PAGE}` },
    ]);
    expect(warn).not.toHaveBeenCalled();
    end = new Error('The device refused');
    await userEvent.click(button);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });
});

it('VIEW-05, VIEW-06: does not find a missing or private design', async () => {
  await openPage(PAGE, { [PUBLIC]: failing(refusal("We couldn't find this design.", 404)) });
  expect(await screen.findByRole('heading', { name: 'Design Not Found' })).toBeVisible();
  expect(document.title).toMatch(/^Design Not Found/);
  expect(screen.getByText("This design doesn't exist or is not publicly available.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('VIEW-07: reports a design that could not be loaded, and offers to retry', async () => {
  let isBroken = true;
  await openPage(PAGE, {
    [PUBLIC]: () => {
      if (isBroken) return breakdown();
      return design();
    },
  });
  expect(await screen.findByRole('heading', { name: 'Design Not Found' })).toBeVisible();
  expect(screen.getByText(/There was a problem loading your design/)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'In Memory of Eleanor Rose' })).toBeVisible();
});

it('shows the data in the HTML until the API has responded', async () => {
  holdPageData(PAGE, design());
  await openPage(PAGE, { [PUBLIC]: waiting });
  expect(await screen.findByRole('heading', { name: 'In Memory of Eleanor Rose' })).toBeVisible();
  expect(document.title).toMatch(/^In Memory of Eleanor Rose/);
  expect(screen.getByAltText(/^The design/)).toHaveAttribute(
    'srcset',
    expect.stringContaining('/api/shared/1/design.webp?w=480 480w'),
  );
  document.getElementById('page-data')?.remove();
});
