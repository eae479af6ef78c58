import { queryClient } from '@ftl/api-client';
import { reviewedPhoto, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { sessionStore } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import GuestDesignPage from './guest-design-page';

beforeEach(startAfresh);
afterEach(() => queryClient.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('moves the focus to the screen that replaces the pressed button', async () => {
  usualShop();
  sessionStore.getState().updateDraft(reviewedPhoto);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/guest-design']}>
        <GuestDesignPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const shows = (part: HTMLElement) => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(part);
  };
  await press('Continue with This Photo');
  shows(await screen.findByRole('button', { name: 'Create My Memorial T-Shirt' }));
  await press('Change Photo');
  shows(await screen.findByRole('heading', { name: 'Background Removed' }));
  await press('Try Different Photo');
  shows(await screen.findByRole('button', { name: 'Choose Photo' }));
});
