import { ApiError, classifyError, retryOptions, runMutation } from '@ftl/api-client';
import { continueDesign, type ContinueDesignDto } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { continueMessages } from './continue-elsewhere.messages';

const PARAMETER = 'continue';

export interface ContinueLink {
  isOpening: boolean;
  failure: string | null;
  /** Set if retrying may help. */
  retry: (() => void) | null;
}

/**
 * Exchanges the token of a mailed link for its design. Removes the token from the URL first, to
 * keep the secret out of the browser's history.
 */
export function useContinueLink(): ContinueLink {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get(PARAMETER);
  const [token, setToken] = useState(inAddress);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ text: string; canRetry: boolean } | null>(null);
  if (inAddress !== null && inAddress !== token) setToken(inAddress);

  const exchange = useCallback(
    (secret: string, signal: AbortSignal) => {
      const request: ContinueDesignDto = { token: secret };
      runMutation(
        {
          mutationFn: (body: ContinueDesignDto, attemptOf) =>
            continueDesign(body, { signal, attemptOf }),
          ...retryOptions('apiClient'),
        },
        request,
      )
        .then(({ design }) => {
          sessionStore.getState().createDesign(design);
          sessionStore.setState({ currentStep: 'order' });
          toast({ title: continueMessages.arrived, tone: 'good' });
          setToken(null);
          void navigate(PAGES.guestDesign(design.id), { replace: true });
        })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          const isRefusal = error instanceof ApiError && !error.retryable;
          const text = classifyError(error, 'design').message;
          setFailure({ text, canRetry: !isRefusal });
        });
    },
    [navigate],
  );

  useEffect(() => {
    if (token === null) return;
    const abort = new AbortController();
    exchange(token, abort.signal);
    return () => abort.abort();
  }, [token, attempt, exchange]);

  useEffect(() => {
    if (inAddress === null) return;
    setQuery(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
  }, [inAddress, setQuery]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return {
    isOpening: token !== null && failure === null,
    failure: failure?.text ?? null,
    retry: failure?.canRetry === true ? retry : null,
  };
}
