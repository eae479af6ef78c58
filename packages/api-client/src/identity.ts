import { API, SESSION_HEADER, TEMP_USER_HEADER } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { ApiError } from './api-error';

export type IdentityHeaders = Record<string, string>;

/** Both headers carry the temporary id, where there is one. */
export function identityHeaders(tempUserId: string): IdentityHeaders {
  return tempUserId === '' ? {} : { [TEMP_USER_HEADER]: tempUserId, [SESSION_HEADER]: tempUserId };
}

/** Sends one POST without identity handling. */
export type SendBinding = (path: string, headers: IdentityHeaders) => Promise<unknown>;

const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SESSION_EXPIRED';

/**
 * Binds the temporary id to the browser's cookie before the first call. Concurrent calls wait for
 * the same binding; a new id is bound again, and the next call retries a failed binding.
 */
export function createIdentity(send: SendBinding) {
  let boundId = '';
  let binding: { tempUserId: string; done: Promise<void> } | null = null;

  const bindOnce = async (tempUserId: string): Promise<void> => {
    await send(API.session, identityHeaders(tempUserId));
    boundId = tempUserId;
  };

  /** An id that belongs to a cookie this browser no longer has is given up for a new one. */
  const bind = async (tempUserId: string): Promise<void> => {
    try {
      await bindOnce(tempUserId);
    } catch (error) {
      if (!isSessionExpired(error)) throw error;
      sessionStore.setState({ tempUserId: '' });
      await bindOnce(sessionStore.getState().ensureSession());
    }
  };

  return {
    /** The headers of a bound identity. */
    async headers(): Promise<IdentityHeaders> {
      const tempUserId = sessionStore.getState().ensureSession();
      if (boundId !== tempUserId) {
        if (binding?.tempUserId !== tempUserId) {
          const done = bind(tempUserId).finally(() => (binding = null));
          binding = { tempUserId, done };
        }
        await binding.done;
      }
      return identityHeaders(sessionStore.getState().tempUserId);
    },
    /** The server no longer knows the binding: the next call binds again. */
    forget(): void {
      boundId = '';
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
