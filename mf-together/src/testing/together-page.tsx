import { callsTo, openRoutes, untouchedBrowser, type SentCall } from '@ftl/api-client/testing';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import routes from '../routes';

/** Renders the page of a URL as the shell would. */
export const openPage = (address: string) => openRoutes(routes, address);

export const freshBrowser = untouchedBrowser;

/** Calls that change state on the server, except the session's. */
export const changes = (): SentCall[] =>
  callsTo('/api/family-lists').filter(({ method }) => method !== 'GET');

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the page and waits for one of its texts. */
export async function openUntil(address: string, text: string | RegExp): Promise<UserEvent> {
  const user = userEvent.setup({ delay: null });
  openPage(address);
  await screen.findByText(text);
  return user;
}

/** Sets the quantity of a size from 0. */
export async function addSize(user: UserEvent, size: string, quantity = 1): Promise<void> {
  const more = button(`Increase quantity of size ${size}`);
  for (let count = 0; count < quantity; count++) await user.click(more);
}
