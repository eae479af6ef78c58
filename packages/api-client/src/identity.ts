import { SESSION_HEADER, TEMP_USER_HEADER } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { ApiError } from './api-error';
import { queryClient } from './query-client';
import { retryOptions } from './retry-policy';

export type IdentityHeaders = Record<string, string>;

/** Sends the temporary id, if any, in both headers. */
export function identityHeaders(tempUserId: string): IdentityHeaders {
  return tempUserId === '' ? {} : { [TEMP_USER_HEADER]: tempUserId, [SESSION_HEADER]: tempUserId };
}

/** Binds the id in these headers to the browser's cookie. */
export type SendBinding = (headers: IdentityHeaders) => Promise<unknown>;

const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SESSION_EXPIRED';

/**
 * Binds the temporary id to the browser's cookie before the first call, as a query: concurrent
 * calls wait for the same one, and its retries do not use up those of the call.
 */
export function createIdentity(baseUrl: string, send: SendBinding) {
  const keyOf = (tempUserId: string) => ['api-client', 'binding', baseUrl, tempUserId];

  const bindOnce = (tempUserId: string) =>
    queryClient.fetchQuery({
      queryKey: keyOf(tempUserId),
      queryFn: async () => {
        await send(identityHeaders(tempUserId));
        return tempUserId;
      },
      gcTime: Infinity,
      ...retryOptions('apiClient'),
    });

  /** Replaces an id that belongs to a cookie that this browser no longer has. */
  const bind = async (tempUserId: string): Promise<string> => {
    try {
      return await bindOnce(tempUserId);
    } catch (error) {
      if (!isSessionExpired(error)) throw error;
      const { tempUserId: current } = sessionStore.getState();
      if (current === tempUserId) sessionStore.setState({ tempUserId: '' });
      return bindOnce(sessionStore.getState().ensureSession());
    }
  };

  return {
    async headers(): Promise<IdentityHeaders> {
      return identityHeaders(await bind(sessionStore.getState().ensureSession()));
    },
    /** Makes the next call bind again, after the server has lost the binding. */
    forget(): void {
      const queryKey = keyOf(sessionStore.getState().tempUserId);
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
