import { failure } from '@ftl/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  breakdown,
  failing,
  holdPageData,
  openPage,
  refusal,
  waiting,
} from '../../testing/open-page';

const ID = 'b'.repeat(32);
const PAGE = `/memento/${ID}`;
const MEMENTO = `/api/mementos/${ID}`;
const memento = {
  id: ID,
  lovedOneName: 'Eleanor Rose',
  birthDate: null,
  passedDate: null,
  message: 'Her garden is in bloom.',
  designImage: '/api/shared/1/design.webp',
  pictureUrl: null,
  visibility: 'unlisted',
  candles: 1,
  hasLit: false,
  words: [],
};
const locked = failure(401, 'MEMENTO_LOCKED', 'This memorial page is password-protected.');
const title = () => screen.findByRole('heading', { name: 'In Memory of Eleanor Rose', level: 1 });

it('NAV-25, MEMENTO-01, MEMENTO-02, MEMENTO-03, MEMENTO-04: shows name, design, message, and share buttons', async () => {
  await openPage(PAGE, { [MEMENTO]: () => memento });
  expect(await title()).toBeVisible();
  expect(screen.getByAltText('Memorial design for Eleanor Rose')).toHaveAttribute(
    'src',
    '/api/shared/1/design.webp',
  );
  expect(screen.getByText('Her garden is in bloom.').closest('blockquote')).toBeVisible();
  const share = within(screen.getByRole('region', { name: 'Share this page' }));
  for (const name of ['Share on Facebook', 'Share on Twitter']) {
    expect(share.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`http://localhost${PAGE}`)),
    );
  }
});

it('MEMENTO-06: does not find a missing page or a malformed id', async () => {
  await openPage(PAGE, { [MEMENTO]: failing(refusal('We could not find this page.', 404)) });
  expect(await screen.findByRole('heading', { name: 'Memento Not Found' })).toBeVisible();
  expect(screen.getByText("This memorial page doesn't exist or has been removed.")).toBeVisible();
  expect(document.title).toMatch(/^Memento Not Found/);
});

it('offers to retry a page that could not be loaded', async () => {
  let isBroken = true;
  await openPage(PAGE, {
    [MEMENTO]: () => {
      if (isBroken) return breakdown();
      return memento;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("couldn't open this memorial page");
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await title()).toBeVisible();
});

it('unlocks a page with its password', async () => {
  await openPage(PAGE, {
    [MEMENTO]: failing(locked),
    [`${MEMENTO}/unlock`]: ({ password }: { password: string }) => {
      if (password !== 'the garden gate') return refusal('This is not the password.', 401);
      return memento;
    },
  });
  const field = await screen.findByLabelText('Password');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open the Page' }));
  await userEvent.type(field, 'the garden');
  await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.type(field, ' gate');
  await open();
  expect(await title()).toBeVisible();
});

describe('with the data that the HTML holds', () => {
  afterEach(() => document.getElementById('page-data')?.remove());

  it('shows the page while the API has not responded', async () => {
    holdPageData(PAGE, memento);
    await openPage(PAGE, { [MEMENTO]: waiting });
    expect(await title()).toBeVisible();
    expect(document.title).toMatch(/^In Memory of Eleanor Rose/);
  });

  it("replaces it by the API's response", async () => {
    holdPageData(PAGE, memento);
    await openPage(PAGE, { [MEMENTO]: () => ({ ...memento, candles: 2, hasLit: true }) });
    expect(await screen.findByText('2 candles are lit.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Your candle is lit' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('does not show the data of another page', async () => {
    holdPageData('/memento/another', memento);
    await openPage(PAGE, { [MEMENTO]: failing(refusal('We could not find this page.', 404)) });
    expect(await screen.findByRole('heading', { name: 'Memento Not Found' })).toBeVisible();
  });
});

it('offers its QR code for a program or a card', async () => {
  await openPage(PAGE, { [MEMENTO]: () => memento });
  expect(await screen.findByAltText('QR code for this page')).toHaveAttribute(
    'src',
    `${MEMENTO}/qr.svg`,
  );
  expect(screen.getByRole('link', { name: 'Save QR Code' })).toHaveAttribute(
    'href',
    `${MEMENTO}/qr.png`,
  );
});
