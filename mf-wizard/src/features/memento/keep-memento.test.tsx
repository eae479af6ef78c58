import { failure } from '@ftl/api-client/testing';
import { ERROR_CATALOG } from '@ftl/contracts';
import { photoFile } from '@ftl/design-widgets/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { breakdown, failing, openPage, refusal, type Failure } from '../../testing/open-page';

const PAGE = '/memento/new?order=o1&token=t1';
const ORDER = '/api/mementos/of-order/o1';
const unmade = {
  success: true,
  memento: null,
  suggestion: {
    lovedOneName: 'Eleanor Rose',
    birthDate: null,
    passedDate: null,
    designImage: '/api/shared/1/design.webp',
  },
};
const REMOVAL = 'BACKGROUND_REMOVAL_FAILED';
const notRemoved = failure(422, REMOVAL, ERROR_CATALOG[REMOVAL].message);
const name = () => screen.findByLabelText('Name');

it('does not find a missing order, or one of someone else', async () => {
  await openPage(PAGE, { [ORDER]: failing(refusal("We couldn't find this order.", 404)) });
  expect(await screen.findByText("We couldn't find this order")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeVisible();
});

it('offers to retry an order that could not be loaded', async () => {
  let isDown = true;
  await openPage(PAGE, {
    [ORDER]: () => {
      if (isDown) return breakdown();
      return unmade;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We couldn't look up your order right now",
  );
  expect(screen.queryByText("We couldn't find this order")).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await name()).toHaveValue('Eleanor Rose');
});

it.each`
  row         | error          | says
  ${'ERR-11'} | ${breakdown()} | ${'Failed to process image. Please try again with a clearer photo.'}
  ${'ERR-12'} | ${notRemoved}  | ${'Failed to remove background. Please try again or use a different image.'}
`('$row: shows "$says" for an image that could not be added', async ({ error, says }) => {
  await openPage(PAGE, { [ORDER]: () => unmade, '/api/images/upload': failing(error as Failure) });
  await name();
  const input = screen.getByLabelText('Choose a Photo', { selector: 'input' });
  await userEvent.upload(input, photoFile('jpeg'));
  expect(await screen.findByText(says as string)).toBeVisible();
});

it('accepts the same photo again after a failed upload', async () => {
  let isDown = true;
  const { countOf } = await openPage(PAGE, {
    [ORDER]: () => unmade,
    '/api/images/upload': () => {
      if (isDown) return refusal('Please try again.');
      return { success: true, imageUrl: '/api/images/view/garden.jpg' };
    },
  });
  await name();
  const input = screen.getByLabelText('Choose a Photo', { selector: 'input' });
  const photo = photoFile('jpeg');
  // A browser reports a choice only if it differs from the one before.
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Photo' }));
    await userEvent.upload(input, photo);
  };
  await choose();
  expect(await screen.findByText('Please try again.')).toBeVisible();
  isDown = false;
  await choose();
  expect(await screen.findByAltText('The photo on the page')).toBeVisible();
  expect(countOf('/api/images/upload')).toBe(2);
});

it.each`
  text                       | problem                                | because
  ${'  '}                    | ${'Name is required'}                  | ${'it is blank'}
  ${'\u{1F1FA}'.repeat(102)} | ${'Names can be up to 50 characters.'} | ${'it is too long'}
`('DESIGN-20: does not create a page with an invalid name: $because', async ({ text, problem }) => {
  const { countOf } = await openPage(PAGE, { [ORDER]: () => unmade });
  await userEvent.clear(await name());
  await userEvent.paste(text as string);
  await userEvent.click(screen.getByRole('button', { name: 'Create Page' }));
  expect(await screen.findByText(problem as string)).toBeVisible();
  expect(countOf('/api/mementos')).toBe(0);
});

describe('of an existing page', () => {
  const memento = {
    ...{ id: 'm1', orderId: 'o1', lovedOneName: 'Eleanor Rose', birthDate: null, passedDate: null },
    ...{ message: '', designImage: '/api/shared/1/design.webp', pictureUrl: null, candles: 0 },
    ...{ visibility: 'unlisted', words: [], createdAt: '2026-02-01T00:00:00Z' },
    ...{ endsAt: '2026-04-01T11:00:00Z', wantsDigest: true },
  };
  const ofExisting = { [ORDER]: () => ({ ...unmade, memento }) };

  it('shows when the page of a refunded order closes, and allows saving it', async () => {
    await openPage(PAGE, ofExisting);
    expect(await screen.findByText('This page closes on April 1, 2026')).toBeVisible();
    const save = screen.getByRole('link', { name: 'Save the page' });
    expect(save).toHaveAttribute('href', '/api/mementos/m1/download?token=t1');
    expect(save).toHaveAttribute('download');
  });

  it('stops the daily email by the link in it, once, and starts it again', async () => {
    let wantsDigest = true;
    const { countOf } = await openPage(`${PAGE}&mails=off`, {
      [ORDER]: () => ({ ...unmade, memento: { ...memento, wantsDigest } }),
      '/api/mementos/m1/digest': () => {
        wantsDigest = !wantsDigest;
        return { success: true };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Email Me Again' }));
    expect(await screen.findByRole('button', { name: 'Stop These Emails' })).toBeVisible();
    expect(countOf('/api/mementos/m1/digest?token=t1')).toBe(2);
  });

  it('shows a failed removal in its dialog, until the next attempt', async () => {
    const { toasts } = await openPage(PAGE, {
      ...ofExisting,
      ['/api/mementos/m1']: failing(refusal('Please try again later.')),
    });
    const openDialog = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Remove This Page' }));
      return within(await screen.findByRole('dialog', { name: 'Remove this page?' }));
    };
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove This Page' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again later.');
    expect(toasts).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep It' }));
    expect((await openDialog()).queryByRole('alert')).toBeNull();
  });
});
