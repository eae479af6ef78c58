import { queryClient } from '@ftl/api-client';
import { addDays, arrivalOf, orderedTodaySentence, shopDay } from '@ftl/rules';
import type { DeliveryChoice } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { startAfresh, usualShop } from '../testing';
import { DeliveryQuestion } from './delivery-question';

const kept = jest.fn<void, [DeliveryChoice]>();

function Question() {
  const [choice, setChoice] = useState<DeliveryChoice>();
  return (
    <DeliveryQuestion
      owner="test"
      color="White"
      lines={[{ size: 'M', quantity: 1 }]}
      choice={choice}
      onChange={(next) => {
        setChoice(next);
        kept(next);
      }}
    />
  );
}

beforeEach(() => {
  startAfresh();
  kept.mockClear();
  const today = shopDay(new Date());
  usualShop({
    '/api/delivery/estimate': () => ({
      ...{ success: true, today, arrival: arrivalOf(new Date()), hasExpress: false, express: null },
    }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Question />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

it('says when a shirt should arrive, and keeps the day that it is needed by', async () => {
  expect(screen.getByText(orderedTodaySentence(new Date()))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Need it by a certain day?' }));
  const field = screen.getByLabelText('Needed by');
  expect(field).toHaveFocus();
  const neededBy = addDays(shopDay(new Date()), 3);
  fireEvent.change(field, { target: { value: neededBy } });
  expect(kept).toHaveBeenLastCalledWith({ neededBy });
  expect(await screen.findByText(/^Unlikely before/)).toBeVisible();
});

it('says at once that a day has passed, but not while its year is typed', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Need it by a certain day?' }));
  const field = screen.getByLabelText('Needed by');
  fireEvent.change(field, { target: { value: '0202-12-05' } });
  expect(field).not.toHaveAccessibleDescription(/This date has passed/);
  fireEvent.change(field, { target: { value: '2020-12-05' } });
  expect(field).toHaveAccessibleDescription(/This date has passed/);
});
