import { isRefusal, retryOptions } from '@ftl/api-client';
import { cancelWithToken, exchangeCancelToken, validateCancelToken } from '@ftl/api-client/calls';
import { DEFAULT_CANCEL_REASON } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CancelSecret } from '../../state/cancel-token';
import { cancelMessages as messages } from './messages';
import {
  cancelFailureText,
  isForwarded,
  tokenPageState,
  type TokenPageState,
} from './token-page-state';

export interface TokenCancellation {
  state: TokenPageState;
  isCancelling: boolean;
  /** Opens the page of the order; null if it was looked up. */
  orderKey: string | null;
  /** Why the last attempt failed; retrying can only help if the shop did not reject it. */
  failure: { text: string; canRetry: boolean } | null;
  /** @param reason entered by the buyer, may be empty */
  cancel: (reason: string) => void;
  checkAgain: () => void;
}

/**
 * Exchanges an emailed token, validates it, and cancels the order on request.
 * @param keepPass receives the pass that replaces the token, and null once it is used up
 */
export function useTokenCancellation(
  secret: CancelSecret,
  keepPass: (pass: string | null, orderKey?: string) => void,
): TokenCancellation {
  const validation = useQuery({
    queryKey: ['orders', 'cancel-token', secret.value],
    queryFn: async () => {
      if (secret.isPass)
        return {
          pass: secret.value,
          orderKey: secret.orderKey ?? null,
          response: await validateCancelToken(secret.value),
        };
      // By POST, so that the token is in no URL and no log.
      const { pass, orderKey = null } = await exchangeCancelToken({ token: secret.value });
      keepPass(pass, orderKey ?? undefined);
      return { pass, orderKey, response: await validateCancelToken(pass) };
    },
    ...retryOptions('fileUpload'),
    staleTime: 0,
    gcTime: 0,
  });
  const cancellation = useMutation({
    mutationFn: async (reason: string) => {
      const response = await cancelWithToken({
        token: validation.data?.pass ?? secret.value,
        reason: reason.trim() || DEFAULT_CANCEL_REASON,
      });
      if (!response.success) throw new Error(messages.unable);
      return response;
    },
    onSuccess: () => keepPass(null),
    onError: (error) => {
      if (isForwarded(error)) return;
      toast({
        title: messages.toastTitle,
        description: cancelFailureText(error),
        tone: 'destructive',
      });
    },
  });

  return {
    state: tokenPageState({
      validation: validation.data?.response,
      error: validation.isFetching ? null : validation.error,
      cancelled: cancellation.data,
      failure: cancellation.error,
    }),
    isCancelling: cancellation.isPending,
    orderKey: validation.data?.orderKey ?? null,
    failure: cancellation.error
      ? { text: cancelFailureText(cancellation.error), canRetry: !isRefusal(cancellation.error) }
      : null,
    cancel: (reason) => cancellation.mutate(reason),
    checkAgain: () => void validation.refetch(),
  };
}
