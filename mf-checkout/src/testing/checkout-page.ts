import type { GuestCheckoutDto } from '@ftl/api-client/calls';
import { callsTo } from '@ftl/api-client/testing';
import { openPage } from './render-page';

import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

export const ADDRESS = '/guest-checkout/design-1';

/** Opens checkout and waits for the colors, which load last. */
export async function openCheckout(address = ADDRESS): Promise<UserEvent> {
  openPage(address);
  await screen.findByRole('radio', { name: 'Navy' });
  return userEvent.setup({ delay: null });
}

export const completeButton = () => screen.getByRole('button', { name: /^Complete Order - / });
export const emailField = () => screen.getByLabelText('Email Address');
export const colors = () => screen.getByRole('radiogroup', { name: 'Shirt color' });
export const sizes = () => screen.getByRole('radiogroup', { name: 'Size' });
export const sentOrder = () => callsTo('/api/guest/checkout').at(-1)?.body as GuestCheckoutDto;
export const more = () => screen.getByRole('button', { name: 'Increase quantity' });

export async function order(user: UserEvent, email = 'anna@example.com') {
  await user.click(emailField());
  await user.paste(email);
  await user.click(completeButton());
}
