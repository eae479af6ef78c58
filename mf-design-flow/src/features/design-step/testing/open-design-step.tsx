import { queryClient } from '@ftl/api-client';
import { sessionStore } from '@ftl/session';
import { reviewedPhoto, startAfresh } from '@ftl/design-widgets/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DesignStep } from '../design-step';
import { stagePace } from '../stage-trail';

export const state = () => sessionStore.getState();
export const nothing = () => undefined;

export function show(onComplete: () => void = nothing) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DesignStep onComplete={onComplete} onChangePhoto={nothing} onStartAnother={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

export const createButton = () =>
  screen.getByRole('button', { name: 'Create My Memorial T-Shirt' });
export const nameField = () => screen.getByLabelText("Loved One's Name *");

export async function makeDesign() {
  show();
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  await screen.findByText('Design Created Successfully!');
}

export const usualPaceMs = stagePace.minimumMs;

/** Sets the session to an approved photo, and removes the pause between creation stages. */
export function withApprovedPhoto(): void {
  startAfresh();
  stagePace.minimumMs = 0;
  state().updateDraft({ ...reviewedPhoto, photoApproved: true });
  sessionStore.setState({ currentStep: 'design' });
}
