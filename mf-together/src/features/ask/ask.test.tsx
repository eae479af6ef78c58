import { failure, respondWith, shownToast, type SentCall } from '@ftl/api-client/testing';
import type { OpinionsResponse, SharedOpinionsResponse } from '@ftl/api-client/calls';
import { screen, within } from '@testing-library/react';
import { inDays, SHARE_KEY } from '../../testing/family-shop';
import { button, freshBrowser, openUntil } from '../../testing/together-page';

const ASKED = `/together/ask/${SHARE_KEY}`;
const ASK = '/together/design/design-1/ask';
const harbor = { lovedOneName: 'Rose', templateName: 'Harbor Light' };
const card = (designId: string, templateName = 'Harbor Light') => ({
  ...{ designId, lovedOneName: 'Rose', templateName, pictureUrl: `/api/shirts/${designId}.webp` },
});

beforeEach(freshBrowser);

/** Answers the calls of one page, and returns those that changed something. */
function shopResponds<Response extends object>(
  address: string,
  initial: Response,
  changed: (call: SentCall, before: Response) => Response = (_, before) => before,
): SentCall[] {
  const calls: SentCall[] = [];
  let state = initial;
  respondWith('ALL', address, (call) => {
    if (call.method !== 'GET') {
      calls.push(call);
      state = changed(call, state);
    }
    return { body: state };
  });
  return calls;
}

describe('the page of visitors', () => {
  const shared = (part: object = {}): SharedOpinionsResponse => ({
    success: true,
    designs: [
      { id: 'a1', ...harbor, hearts: 2, isLiked: false, notes: [], ...part },
      { id: 'b2', ...harbor, templateName: 'Starry Lake', hearts: 0, isLiked: false, notes: [] },
    ],
  });

  it('shows the designs with a watermark, and takes a heart', async () => {
    const calls = shopResponds(`/api/opinions/shared/${SHARE_KEY}`, shared(), () =>
      shared({ hearts: 3, isLiked: true }),
    );
    const user = await openUntil(ASKED, 'Which one do you like?');
    expect(screen.getByRole('img', { name: /Harbor Light/ })).toHaveAttribute(
      'src',
      `/api/opinions/shared/${SHARE_KEY}/designs/a1/shirt.webp`,
    );
    await user.click(button('Give It a Heart: Harbor Light'));
    expect(await screen.findByText('3 hearts')).toBeVisible();
    expect(button(/You Gave It a Heart/)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ isLiked: true }]);
  });

  it('takes a note, and shows an address in one as plain text', async () => {
    const text = 'See https://example.com';
    const calls = shopResponds(`/api/opinions/shared/${SHARE_KEY}`, shared(), () =>
      shared({ notes: [{ id: 'n1', name: 'Aunt Ida', text }] }),
    );
    const user = await openUntil(ASKED, 'Which one do you like?');
    await user.click(button('Leave a Note: Harbor Light'));
    await user.click(button('Send'));
    expect(screen.getByText('Please enter your name.')).toBeVisible();
    await user.type(screen.getByLabelText('Your name'), 'Aunt Ida');
    await user.type(screen.getByLabelText(/Your note/), text);
    await user.click(button('Send'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: /example/ })).toBeNull();
    expect(shownToast()?.title).toBe('Thank you. Your note is on its way.');
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Aunt Ida', text, website: '' }]);
  });

  it('says that a link has ended, and whom to ask', async () => {
    respondWith('GET', '/api/opinions/', () => failure(404, 'DESIGN_NOT_FOUND', 'Gone'));
    await openUntil(ASKED, "This page isn't here anymore");
    expect(screen.getByText(/Please ask the person who sent you the link/)).toBeVisible();
  });
});

describe("the owner's page", () => {
  const note = { id: 'n1', name: 'Aunt Ida', text: 'Lovely', createdAt: inDays(-1) };
  const asked = (isShown = false): OpinionsResponse => ({
    ...{ success: true, wizardId: null, design: card('design-1'), others: [] },
    opinions: {
      ...{ key: SHARE_KEY, endsAt: inDays(6) },
      designs: [{ ...card('design-1'), hearts: 2, notes: [{ ...note, isShown }] }],
    },
  });
  const OF_DESIGN = '/api/opinions/of-design/design-1';

  it('creates a link to this design and chosen other ones', async () => {
    const others = [card('design-2', 'Starry Lake'), card('design-3', 'Military')];
    const calls = shopResponds(OF_DESIGN, { ...asked(), opinions: null, others }, () => asked());
    const user = await openUntil(ASK, 'Create the Link');
    await user.click(screen.getByRole('checkbox', { name: 'Rose, Starry Lake' }));
    await user.click(button('Create the Link'));
    expect(await screen.findByLabelText('Private link')).toHaveValue(
      `${window.location.origin}/together/ask/${SHARE_KEY}`,
    );
    expect(calls.map(({ body }) => body)).toEqual([{ others: ['design-2'] }]);
  });

  it('shows, hides and deletes notes, and ends the link', async () => {
    const calls = shopResponds(OF_DESIGN, asked(), ({ body }) =>
      asked((body as { isShown?: boolean } | undefined)?.isShown),
    );
    const user = await openUntil(ASK, '2 hearts');
    expect(screen.getByText('Only you see it')).toBeVisible();
    await user.click(button('Show to Everyone: the note from Aunt Ida'));
    expect(await screen.findByText('Everyone with the link sees it')).toBeVisible();
    await user.click(button('Delete: the note from Aunt Ida'));
    await screen.findByText('Only you see it');
    await user.click(button('Turn Off the Link'));
    await user.click(within(screen.getByRole('dialog')).getByText('Turn Off the Link'));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${OF_DESIGN}/notes/n1`,
      `DELETE ${OF_DESIGN}/notes/n1`,
      `DELETE ${OF_DESIGN}`,
    ]);
  });
});
