import {
  passTime,
  technicalResponses,
  technicalTerms,
  type Responses,
  type TechnicalResponse,
  CALL_PATHS,
} from '@ftl/api-client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { finishedDesign, namedDesign, publicDesign } from './testing/account-design';
import { openPage } from './testing/open-page';

/** Longer than any delay of a toast; calls are retried without a delay. */
const TOASTS_MS = 5_000;
const DESIGN = '/api/designs/7';
const SESSION = '/api/auth/get-session';

/** Responses in which all calls fail except for the given ones. */
function failing(fail: TechnicalResponse, but: Responses = {}): Responses {
  const paths = [
    ...[DESIGN, `${DESIGN}/details`, `${DESIGN}/visibility`, '/api/mementos/m1'],
    '/api/auth/sign-up/email',
  ];
  return Object.fromEntries([...CALL_PATHS, ...paths].map((path) => [path, but[path] ?? fail]));
}

async function expectVisitorsWords(toasts: { title: string; description?: string }[]) {
  await passTime(TOASTS_MS);
  const said = toasts.flatMap(({ title, description }) => [title, description]);
  expect(technicalTerms([document.body.textContent, ...said])).toEqual([]);
  expect([document.body.textContent, ...said].join()).toMatch(
    /could(n't| not)|did not|fail|problem|error|exist|taking longer|not ready|unavailable|connection|timed out|too large/i,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe.each(technicalResponses)('no page shows the text of %s', (_, fail) => {
  it.each([
    '/design/select-template/7',
    '/design/details/7',
    '/design/preview/7',
    '/design/customize/7',
    '/design/share/7',
    '/design/view/abc',
    '/memento/m1',
  ])('%s, whose data fails to load', async (path) => {
    const user = { user: { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true } };
    const { toasts } = await openPage(path, { ...failing(fail), [SESSION]: () => user });
    await expectVisitorsWords(toasts);
  });

  it.each([
    ['the details that are saved', '/design/details/7', 'Next: Preview Design', finishedDesign()],
    ['a design that is shared', '/design/preview/7', 'Share Design', finishedDesign()],
    ['one that is made private', '/design/share/7', 'Make It Private Again', publicDesign()],
    ['rendering an image', '/design/details/7', 'Try Again', namedDesign()],
  ])('%s', async (_name, path, press, design) => {
    const own: Responses = { [DESIGN]: () => design };
    const user = { user: { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true } };
    const { toasts } = await openPage(path, { ...failing(fail, own), [SESSION]: () => user });
    await passTime(1000);
    fireEvent.click(screen.getByRole('button', { name: press }));
    await expectVisitorsWords(toasts);
  });

  it('creating an account', async () => {
    const { toasts } = await openPage('/register', { ...failing(fail), [SESSION]: () => null });
    await passTime(1000);
    const fields = { 'Your name': 'Ann', Email: 'ann@example.com', Password: 'a quiet password' };
    for (const [label, value] of Object.entries(fields)) {
      const field = screen.queryByLabelText(label);
      if (field) fireEvent.change(field, { target: { value } });
    }
    const button = screen.queryByRole('button', { name: 'Create Account' });
    if (button) fireEvent.click(button);
    await expectVisitorsWords(toasts);
  });
});
