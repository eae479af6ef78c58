import { toastStore } from '@ftl/page-events';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { queryClient } from '../index';
import { respondWith, forgetCalls } from './shop-server';
import { skipRetryWaits } from './retry-waits';

function Elsewhere() {
  const { pathname } = useLocation();
  return <p data-testid="elsewhere">{pathname}</p>;
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{`${pathname}${search}${hash}`}</p>;
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes([...routes, { path: '*', element: <Elsewhere /> }]);
}

/** Renders the page of a URL as the shell would, with the current URL below it. */
export function openRoutes(routes: RouteObject[], address: string): RenderResult {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Pages routes={routes} />
        </Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Resets the browser to a first visit; the shop responds with its name only. */
export function untouchedBrowser(): void {
  cleanup();
  skipRetryWaits();
  queryClient.clear();
  forgetCalls();
  toastStore.setState({ toasts: [] });
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  respondWith('POST', '/api/session', { success: true, tempUserId: 'bound' });
}

export function shownToast() {
  const [toast] = toastStore.getState().toasts;
  return toast && { title: toast.title, description: toast.description };
}
