import { ApiError, classifyError } from '@ftl/api-client';
import { useState } from 'react';

interface Submit<V> {
  submit: (values: V) => Promise<void>;
  isBusy: boolean;
  /** What went wrong, in the visitor's words. */
  problem: string | undefined;
}

interface SubmitOptions<V> {
  send: (values: V) => Promise<unknown>;
  onDone: (values: V) => void | Promise<void>;
  /** Handles a failure that has its own state; true if it did. */
  onRefused?: (reason: string, values: V) => boolean;
}

/** Sends a form once at a time and says what went wrong. */
export function useSubmit<V>({ send, onDone, onRefused }: SubmitOptions<V>): Submit<V> {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (values: V) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(values);
      await onDone(values);
    } catch (error) {
      if (!onRefused?.(reasonOf(error), values)) setProblem(classifyError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, problem };
}

/** The server's own name of a refusal, such as EMAIL_NOT_VERIFIED. */
function reasonOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.details['reason'] : undefined;
  return typeof reason === 'string' ? reason : '';
}
