import { queryClient } from '@ftl/api-client';
import { failure, type Reply, type Responses, type SentCall } from '@ftl/api-client/testing';
import { PAGE_DATA_ELEMENT_ID } from '@ftl/contracts';
import { recordToasts, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { Suspense, useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import routes from '../routes';
import { checkoutParameters } from '../features/design/checkout-parameters';

const SESSION = '/api/auth/get-session';
const ann = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };

interface OpenPage {
  /** All calls that the shop received. */
  calls: SentCall[];
  /** Number of calls of a path. */
  countOf: (path: string) => number;
  toasts: { title: string; description?: string }[];
  /** The visitor's current path and query. */
  place: () => string;
  /** Goes to another page, as by a link in the header. */
  leave: () => void;
  /** Number of mutations that are running. */
  running: () => number;
}

/**
 * Opens a page of the wizard as a signed-in visitor.
 * @param responses of the shop by path; all other calls succeed
 * @param prepare changes the fresh browser before the page opens
 */
export async function openPage(
  at: string,
  responses: Responses = {},
  prepare: () => void = () => undefined,
): Promise<OpenPage> {
  startAfresh();
  checkoutParameters.setState(checkoutParameters.getInitialState());
  prepare();
  const calls = usualShop({ [SESSION]: () => ({ user: ann }), ...responses });
  const toasts = recordToasts();
  let place = at;
  let leave = (): void => undefined;
  function Place() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    // Not while rendering: the former page is still on the screen until the transition commits.
    useLayoutEffect(() => {
      place = pathname + search;
    }, [pathname, search]);
    leave = () => void navigate('/faq');
    return null;
  }
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <Place />
          <Suspense fallback={null}>
            <Routes>
              {routes.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="*" element={<p>Another page</p>} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return {
    calls,
    countOf: (path) => calls.filter((call) => call.path === path).length,
    toasts,
    place: () => place,
    leave: () => act(() => leave()),
    running: () => queryClient.isMutating(),
  };
}

/** The current step in the step bar. */
export const stepNow = (): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Design steps' })).getByRole('button', {
    current: 'step',
  });

/** An error of the API with its own message. */
export const refusal = (message: string, status = 400): Reply =>
  failure(status, 'MISSING_DATA', message);

/** A proxy's response when the API is down. */
export const breakdown = (): Response =>
  new Response('<html>Bad Gateway</html>', {
    status: 500,
    headers: { 'Content-Type': 'text/html' },
  });

/** null is a successful response that the page cannot use. */
export type Failure = Reply | Response | 'offline' | null;

/** Fails each call of a path. */
export const failing = (failed: Failure) => () =>
  failed instanceof Response ? failed.clone() : failed;

/** A response that never arrives. */
export const waiting = (): Promise<never> => new Promise(() => undefined);

/** Inserts the data of a shared page into the document, as the server does. */
export function holdPageData(path: string, content: object): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ELEMENT_ID;
  element.dataset['path'] = path;
  element.textContent = JSON.stringify(content);
  document.body.append(element);
}
