import { ApiError, classifyError } from '@ftl/api-client';
import { useMutation } from '@tanstack/react-query';

interface Submit<V> {
  submit: (values: V) => Promise<void>;
  isBusy: boolean;
  /** Error message for the visitor. */
  problem: string | undefined;
}

interface SubmitOptions<V> {
  send: (values: V) => Promise<unknown>;
  onDone: (values: V) => void | Promise<void>;
  /** Handles an error that has its own state; returns true if it did. */
  onRefused?: (reason: string, values: V) => boolean;
}

/** Submits a form and reports errors. */
export function useSubmit<V>({ send, onDone, onRefused }: SubmitOptions<V>): Submit<V> {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (values: V) => {
      await send(values);
      await onDone(values);
    },
  });
  const submit = async (values: V) => {
    try {
      await mutateAsync(values);
    } catch (failure) {
      // The caller shows this error itself, so the form has none.
      if (onRefused?.(reasonOf(failure), values)) reset();
    }
  };
  const problem = error === null ? undefined : classifyError(error).message;
  return { submit, isBusy: isPending, problem };
}

/** The server's code of an error, such as EMAIL_NOT_VERIFIED. */
function reasonOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.details['reason'] : undefined;
  return typeof reason === 'string' ? reason : '';
}
