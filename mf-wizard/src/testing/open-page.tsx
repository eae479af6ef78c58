import { ApiError } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import { recordToasts, startAfresh, stubApi, type Answers } from '@ftl/design-widgets/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import routes from '../routes';
import { checkoutParameters } from '../features/design/checkout-parameters';

const SESSION = `${API.auth}/get-session`;
const ann = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };

interface OpenPage {
  /** Every call that went out, as [path, body]. */
  calls: [string, unknown][];
  /** How often a path was called. */
  countOf: (path: string) => number;
  toasts: { title: string; description?: string }[];
  /** Where the visitor is: path and query. */
  place: () => string;
}

/**
 * Opens a page of the wizard as a signed-in visitor.
 *
 * @param answers of the API by path; everything else answers as it does on a good day
 */
export async function openPage(at: string, answers: Answers = {}): Promise<OpenPage> {
  startAfresh();
  checkoutParameters.setState(checkoutParameters.getInitialState());
  const calls = stubApi({ [SESSION]: () => ({ user: ann }), ...answers });
  const toasts = recordToasts();
  let place = at;
  function Place() {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
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
    countOf: (path) => calls.filter(([called]) => called === path).length,
    toasts,
    place: () => place,
  };
}

/** The step that the step bar shows as the present one. */
export const stepNow = (): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Design steps' })).getByRole('button', {
    current: 'step',
  });

/** A refusal of the server with its own message. */
export const refusal = (message: string, status = 400): ApiError =>
  new ApiError({
    status,
    code: 'MISSING_DATA',
    message,
    retryable: false,
    details: { code: 'MISSING_DATA' },
  });

/** What a server that broke answers: no words for a visitor. */
export const breakdown = (): ApiError =>
  new ApiError({ status: 500, code: 'SERVER_ERROR', message: '500: <html>Bad Gateway</html>' });

/** An answer that fails. */
export const failing = (error: Error) => () => {
  throw error;
};

/** An answer that never comes. */
export const waiting = () => new Promise(() => undefined);
