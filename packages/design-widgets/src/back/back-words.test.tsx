import { queryClient } from '@ftl/api-client';
import { API, type ShirtBack } from '@ftl/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { designFor, startAfresh, usualShop } from '../testing';
import { BackWords } from './back-words';

const WORDS: ShirtBack = { birthDate: '1948', passedDate: '2024', lines: ['Always'] };
const oneSided = [{ id: 824, name: 'T-shirt', colors: [], sizes: ['M'], printsBack: false }];
const BACK = `${API.designs}/design-1/back`;

function Offer({ saved }: { saved?: ShirtBack }) {
  const [back, setBack] = useState(saved);
  return (
    <QueryClientProvider client={queryClient}>
      <BackWords
        owner="test"
        designId="design-1"
        back={back}
        color="White"
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

it('offers nothing if the product has no back print', async () => {
  const calls = usualShop({ [API.products]: () => oneSided });
  render(<Offer />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Words on the back')).toBeNull();
});

it('only lets earlier text be removed if the product has no back print, and says so', async () => {
  const design = { success: true, design: designFor({}) };
  usualShop({ [API.products]: () => oneSided, [BACK]: () => design });
  render(<Offer saved={WORDS} />);
  expect(await screen.findByText(/can't print on the back of this shirt/)).toBeVisible();
  expect(screen.getByText('1948 – 2024')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change These Words' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the Back' }));
  const removed = await screen.findByText(/words have been removed/);
  // The focus moves, because the pressed button was removed.
  await waitFor(() => expect(document.activeElement).toContainElement(removed));
});
