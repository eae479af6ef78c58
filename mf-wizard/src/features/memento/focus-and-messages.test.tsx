import { failure } from '@ftl/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failing, openPage, refusal } from '../../testing/open-page';

const MEMENTO = '/api/mementos/m1';
const memento = {
  ...{ id: 'm1', orderId: 'o1', lovedOneName: 'Eleanor Rose', birthDate: null, passedDate: null },
  ...{ message: '', designImage: '/api/shared/1/design.webp', pictureUrl: null, candles: 1 },
  ...{ visibility: 'unlisted', words: [], createdAt: '2026-02-01T00:00:00Z', hasLit: false },
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('moves the focus to the confirmation of a message', async () => {
  const id = 'b'.repeat(32);
  await openPage(`/memento/${id}`, {
    [`/api/mementos/${id}`]: () => ({ ...memento, id }),
    [`/api/mementos/${id}/words`]: () => ({ success: true }),
  });
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Your message'), 'We miss her.');
  await userEvent.click(await button('Send'));
  const sent = await screen.findByText(/Your message will appear here/);
  await waitFor(() => expect(document.activeElement).toContainElement(sent));
  expect(document.body).not.toHaveFocus();
});

it('announces each refused password, and moves the focus to the page once it opens', async () => {
  const id = 'b'.repeat(32);
  const refused = 'There have been too many tries. Please try again in 12 minutes.';
  await openPage(`/memento/${id}`, {
    [`/api/mementos/${id}`]: failing(failure(401, 'MEMENTO_LOCKED', 'A password is needed.')),
    [`/api/mementos/${id}/unlock`]: ({ password }: { password: string }) =>
      password === 'the gate' ? { ...memento, id } : refusal(refused, 429),
  });
  const field = await screen.findByLabelText('Password');
  await userEvent.type(field, 'the gat{Enter}');
  const first = await screen.findByRole('alert');
  expect(first).toHaveTextContent(refused);
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // A new element, since screen readers do not read one again whose text stays the same.
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  expect(field).toHaveValue('the gat');
  await userEvent.type(field, 'e{Enter}');
  const title = await screen.findByRole('heading', { name: 'In Memory of Eleanor Rose' });
  expect(title).toHaveFocus();
});

it('reports a missing name or message beside its field, and focuses the first one', async () => {
  const id = 'b'.repeat(32);
  const { countOf } = await openPage(`/memento/${id}`, {
    [`/api/mementos/${id}`]: () => ({ ...memento, id }),
  });
  const send = await button('Send');
  const name = screen.getByLabelText('Your name');
  const text = screen.getByLabelText('Your message');
  await userEvent.click(send);
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Please enter your name.');
  expect(text).toHaveAccessibleDescription('Please enter a message.');
  await userEvent.type(name, 'Ann');
  expect(name).toBeValid();
  await userEvent.click(send);
  expect(text).toHaveFocus();
  expect(countOf(`/api/mementos/${id}/words`)).toBe(0);
});

it('keeps the focus on the button when a candle is lit, which happens once', async () => {
  const id = 'b'.repeat(32);
  const { countOf } = await openPage(`/memento/${id}`, {
    [`/api/mementos/${id}`]: () => ({ ...memento, id }),
    [`/api/mementos/${id}/candles`]: () => ({ success: true, candles: 2 }),
  });
  await userEvent.click(await button('Light a Candle'));
  const lit = await button('Your candle is lit');
  expect(lit).toHaveFocus();
  expect(lit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(lit);
  expect(countOf(`/api/mementos/${id}/candles`)).toBe(1);
});

describe('the page of the owner', () => {
  const PAGE = '/memento/new?order=o1&token=t1';
  const ORDER = '/api/mementos/of-order/o1';
  const suggestion = { lovedOneName: 'Eleanor Rose', birthDate: null, passedDate: null };
  const order = (words: object[] | null) => ({
    success: true,
    memento: words && { ...memento, words },
    suggestion: { ...suggestion, designImage: memento.designImage },
  });
  const ann = { id: 'w1', name: 'Ann', text: 'We miss her.', isApproved: false };
  const ben = { id: 'w2', name: 'Ben', text: 'A kind soul.', isApproved: true };

  it('does not let the browser suggest the name and birthday of the visitor', async () => {
    await openPage(PAGE, { [ORDER]: () => order(null) });
    await button('Create Page');
    for (const label of ['Name', /^Date of birth/, /^Date of passing/]) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'off');
    }
  });

  it('announces why the page was not created, directly above the button', async () => {
    await openPage(PAGE, {
      [ORDER]: () => order(null),
      '/api/mementos': () => refusal('Please choose a password.'),
    });
    const create = await button('Create Page');
    await userEvent.click(create);
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('Please choose a password.');
    expect(problem.nextElementSibling).toContainElement(create);
  });

  it('approves a message once, and moves the focus to it', async () => {
    let words = [ann, ben];
    let release = (): void => undefined;
    const { countOf } = await openPage(PAGE, {
      [ORDER]: () => order(words),
      [`${MEMENTO}/words/w1`]: () => new Promise((resolve) => (release = () => resolve({}))),
    });
    const approve = await button('Approve message from Ann');
    await userEvent.click(approve);
    expect(approve).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(approve);
    await waitFor(() => expect(countOf(`${MEMENTO}/words/w1?token=t1`)).toBe(1));
    words = [{ ...ann, isApproved: true }, ben];
    release();
    await waitFor(() => expect(approve).not.toBeInTheDocument());
    expect(countOf(`${MEMENTO}/words/w1?token=t1`)).toBe(1);
    const message = screen.getByRole('article', { name: 'Ann' });
    expect(document.activeElement).toContainElement(message);
    expect(document.body).not.toHaveFocus();
  });

  it('deletes a message after a question, and moves the focus to the list', async () => {
    let words = [ann, ben];
    const { countOf } = await openPage(PAGE, {
      [ORDER]: () => order(words),
      [`${MEMENTO}/words/w2`]: () => {
        words = [ann];
        return {};
      },
    });
    await userEvent.click(await button('Delete message from Ben'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this message?' }));
    expect(countOf(`${MEMENTO}/words/w2?token=t1`)).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('A kind soul.')).toBeNull());
    expect(countOf(`${MEMENTO}/words/w2?token=t1`)).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: 'Visitor messages' })).toHaveFocus();
  });

  it('shows in the dialog why a message was not deleted, and keeps the message', async () => {
    await openPage(PAGE, {
      [ORDER]: () => order([ben]),
      [`${MEMENTO}/words/w2`]: () => refusal('Please try again later.'),
    });
    await userEvent.click(await button('Delete message from Ben'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again later.');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep It' }));
    expect(screen.getByText('A kind soul.')).toBeVisible();
    expect(await button('Delete message from Ben')).toHaveFocus();
  });
});
