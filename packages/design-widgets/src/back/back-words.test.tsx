import { queryClient } from '@ftl/api-client';
import { type ShirtBack } from '@ftl/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { designFor, startAfresh, usualShop } from '../testing';
import type { FrontDates } from './back-draft';
import { BackWords } from './back-words';

const WORDS: ShirtBack = { birthDate: '1948', passedDate: '2024', lines: ['Always'] };
const oneSided = [{ id: 824, name: 'T-shirt', colors: [], sizes: ['M'], printsBack: false }];
const BACK = '/api/designs/design-1/back';

interface OfferProps {
  saved?: ShirtBack;
  front?: FrontDates;
  status?: 'loading' | 'ready';
}

function Offer({ saved, front, status = 'ready' }: OfferProps) {
  const [back, setBack] = useState(saved);
  return (
    <QueryClientProvider client={queryClient}>
      <BackWords
        owner="test"
        designId="design-1"
        back={back}
        front={front}
        color="White"
        mockup={{ views: { back: '/back-of-the-shirt.webp' }, status }}
        onChange={(words) => setBack(words)}
      />
    </QueryClientProvider>
  );
}

beforeEach(startAfresh);

it('offers the back with its price if the product has a back print', async () => {
  usualShop();
  render(<Offer />);
  expect(await screen.findByRole('button', { name: 'Add Words to the Back' })).toBeVisible();
  expect(screen.getByText(/Adds \$6\.00 to each shirt/)).toBeVisible();
});

it('shows no shirt with saved words before it has them', () => {
  usualShop();
  const { rerender } = render(<Offer saved={WORDS} status="loading" />);
  expect(screen.getByText('1948 – 2024')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Putting your words on the shirt...')).toBeInTheDocument();
  rerender(<Offer saved={WORDS} />);
  expect(
    screen.getByRole('img', { name: 'Back of the White t-shirt with your words' }),
  ).toBeVisible();
});

it('offers nothing if the product has no back print', async () => {
  const calls = usualShop({ '/api/printful/products': () => oneSided });
  render(<Offer />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Words on the back')).toBeNull();
});

it('only lets earlier text be removed if the product has no back print, and says so', async () => {
  const design = { success: true, design: designFor({}) };
  usualShop({ '/api/printful/products': () => oneSided, [BACK]: () => design });
  render(<Offer saved={WORDS} />);
  expect(await screen.findByText(/can't print on the back of this shirt/)).toBeVisible();
  expect(screen.getByText('1948 – 2024')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change These Words' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the Back' }));
  const removed = await screen.findByText(/words have been removed/);
  // The focus moves, because the pressed button was removed.
  await waitFor(() => expect(document.activeElement).toContainElement(removed));
});

it('focuses the first field that is wrong, wraps a long line, and shows the saved back', async () => {
  const verse = 'Those we love do not go away; they walk beside us every day, unseen, but near';
  const design = { success: true, design: { ...designFor({}), back: WORDS } };
  const calls = usualShop({ [BACK]: () => design });
  render(<Offer />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Words to the Back' }));
  const text = await screen.findByLabelText('A verse or a message');
  const save = screen.getByRole('button', { name: 'Put These Words on the Back' });
  await userEvent.click(text);
  await userEvent.paste(verse.repeat(3));
  await userEvent.click(save);
  expect(text).toHaveFocus();
  expect(text).toHaveAccessibleDescription(/takes 7 lines on the shirt\. There's room for 4/);
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste(verse);
  await userEvent.click(save);
  expect(await screen.findByText(/^Saved\. These words are on the back/)).toBeVisible();
  expect(calls.find(({ path }) => path === BACK)?.body).toMatchObject({
    lines: ['Those we love do not go away; they walk', 'beside us every day, unseen, but near'],
  });
  expect(screen.getByRole('img', { name: /^Back of the White t-shirt/ })).toHaveAttribute(
    'src',
    '/back-of-the-shirt.webp',
  );
});

describe('the dates of the front', () => {
  const front = { birthDate: 'about 1931', passedDate: 'an evening late in the summer of 2024' };
  const open = async (button: string) =>
    userEvent.click(await screen.findByRole('button', { name: button }));

  it('are offered if they fit, and are on the back only once that is saved', async () => {
    const design = { success: true, design: designFor({}) };
    const calls = usualShop({ [BACK]: () => design });
    render(<Offer front={front} />);
    await open('Add Words to the Back');
    expect(await screen.findByLabelText('Date of birth')).toHaveValue('about 1931');
    expect(screen.getByLabelText('Date of passing')).toHaveValue('');
    expect(screen.getByText(/These are the dates from the front/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls.map(({ path }) => path)).not.toContain(BACK);
    await open('Add Words to the Back');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Put These Words on the Back' }),
    );
    await waitFor(() =>
      expect(calls.find(({ path }) => path === BACK)?.body).toMatchObject({
        birthDate: 'about 1931',
        passedDate: '',
      }),
    );
  });

  it('do not replace the words that are saved', async () => {
    usualShop();
    render(<Offer saved={{ ...WORDS, birthDate: '' }} front={front} />);
    await open('Change These Words');
    expect(await screen.findByLabelText('Date of birth')).toHaveValue('');
    expect(screen.queryByText(/dates from the front/)).toBeNull();
  });
});
