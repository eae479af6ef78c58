import { queryClient } from '@ftl/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One cache of server answers for all remotes. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
