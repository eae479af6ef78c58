import { failure, type Responses } from '@ftl/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishedDesign, namedDesign } from '../../testing/account-design';
import { breakdown, failing, openPage, refusal } from '../../testing/open-page';

const PAGE = '/design/details/7';
const SESSION = '/api/auth/get-session';
const DESIGN = '/api/designs/7';

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

describe('when the account session ends on an open page', () => {
  const ended = () => failure(401, 'ACCOUNT_REQUIRED', 'Please sign in to continue.');
  const ann = { user: { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true } };
  const signIn = async () => {
    await userEvent.type(await screen.findByLabelText('Email'), 'ann@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a quiet password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  /** A shop in which the visitor is signed in until `end` and after the next sign-in. */
  function account(responses: Record<string, (body: unknown) => unknown>) {
    let isSignedIn = true;
    const guarded = Object.entries(responses).map(
      ([path, respond]) =>
        [path, (body: unknown) => (isSignedIn ? respond(body) : ended())] as const,
    );
    const all = {
      ...Object.fromEntries(guarded),
      [SESSION]: () => (isSignedIn ? ann : null),
      ['/api/auth/sign-in/email']: () => {
        isSignedIn = true;
        return {};
      },
      '/api/account/ways': () => ({ google: false }),
    };
    return { all: all as Responses, end: () => (isSignedIn = false) };
  }

  it('ROLE-03: asks to sign in and brings back the page with the name that was typed', async () => {
    const { all, end } = account({
      [DESIGN]: () => finishedDesign(),
      [`${DESIGN}/details`]: () => finishedDesign({ lovedOneName: 'Rose' }),
    });
    const { place, calls } = await openPage(PAGE, all);
    const field = await screen.findByLabelText(/^Name/);
    await userEvent.clear(field);
    await userEvent.type(field, 'Rose');
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Next: Preview Design' }));
    await waitFor(() =>
      expect(place()).toBe('/register?mode=sign-in&next=%2Fdesign%2Fdetails%2F7'),
    );
    await signIn();
    await waitFor(() => expect(place()).toBe(PAGE));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rose');
    await userEvent.click(screen.getByRole('button', { name: 'Next: Preview Design' }));
    await waitFor(() => expect(place()).toBe('/design/preview/7'));
    const saves = calls.filter(({ path }) => path === `${DESIGN}/details`);
    expect(saves.at(-1)?.body).toMatchObject({ lovedOneName: 'Rose' });
  });

  it('ROLE-03: brings back the template that was chosen', async () => {
    const { all, end } = account({ [DESIGN]: () => finishedDesign() });
    const { place } = await openPage('/design/select-template/7', all);
    await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
    end();
    await userEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
    await waitFor(() => expect(place()).toMatch(/^\/register/));
    await signIn();
    expect(await screen.findByRole('radio', { name: 'Military Memorial' })).toBeChecked();
  });

  it('ROLE-03: brings back the name of the draft', async () => {
    const { all, end } = account({ [DESIGN]: () => finishedDesign({ name: 'Mom' }) });
    const { place } = await openPage('/design/create?design=7', all);
    await userEvent.type(await screen.findByLabelText(/Name of this design/), '!');
    end();
    await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
    await waitFor(() => expect(place()).toMatch(/^\/register/));
    await signIn();
    expect(await screen.findByLabelText(/Name of this design/)).toHaveValue('Mom!');
  });

  it('ROLE-03: asks to sign in when the page cannot read its design again', async () => {
    const shop = account({
      [DESIGN]: () => namedDesign(),
      '/api/designs/generate-template-preview': () => {
        shop.end();
        return { success: true };
      },
    });
    const { place } = await openPage(PAGE, shop.all);
    await waitFor(() => expect(place()).toMatch(/^\/register\?mode=sign-in/));
  });
});
