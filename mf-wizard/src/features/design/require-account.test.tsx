import type { Responses } from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishedDesign } from '../../testing/account-design';
import { breakdown, failing, openPage, refusal } from '../../testing/open-page';

const PAGE = '/design/details/7';
const SESSION = `${API.auth}/get-session`;
const DESIGN = `${API.designs}/7`;

it.each`
  response                                    | because
  ${() => null}                               | ${'the visitor is not signed in'}
  ${failing(refusal('Please sign in.', 401))} | ${'the session is refused'}
`('ROLE-03: redirects to the account page when $because', async ({ response }) => {
  const { place } = await openPage(PAGE, { [SESSION]: response as Responses[string] });
  await waitFor(() => expect(place()).toMatch(/^\/register\?.*next=/));
});

it('ROLE-03: keeps visitors signed in when the shop does not respond, and offers to retry', async () => {
  let isDown = true;
  const { place } = await openPage(PAGE, {
    [SESSION]: () => {
      if (isDown) return breakdown();
      return { user: { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true } };
    },
    [DESIGN]: () => finishedDesign(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("We're having trouble connecting");
  expect(place()).toBe(PAGE);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Eleanor Rose');
  expect(place()).toBe(PAGE);
});
