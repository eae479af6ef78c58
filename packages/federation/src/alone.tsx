import { queryClient } from '@ftl/api-client';
import { GlobalStyle, theme } from '@ftl/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import type { RemoteRoute } from './remote-route';

/** Renders one remote without the shell, for developing its pages in isolation. */
export function runAlone(routes: RemoteRoute[]): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <BrowserRouter>
            <Suspense>
              <Pages routes={routes} />
            </Suspense>
          </BrowserRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function Pages({ routes }: { routes: RemoteRoute[] }) {
  return <main>{useRoutes(routes)}</main>;
}
