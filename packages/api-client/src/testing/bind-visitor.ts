import { sessionStore } from '@ftl/session';
import { queryClient } from '../query-client';

/** Starts with a bound temporary id, which saves each test a request. */
export function bindVisitor(): void {
  const tempUserId = sessionStore.getState().ensureSession();
  queryClient.setQueryData(['api-client', 'binding', '', tempUserId], tempUserId);
}
