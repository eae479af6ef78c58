import type { Track } from './analytics';

/** Stacks and messages are cut to this length. */
export const ERROR_TEXT_LIMIT = 500;
/** A page that fails over and over is told about this often. */
const MOST_ERRORS = 5;

/** Notes errors that nobody caught; returns how to stop. */
export function followErrors(track: Track, target: Window = window): () => void {
  let count = 0;
  const note = (action: string, error: unknown) => {
    count += 1;
    if (count > MOST_ERRORS) return;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    track({
      event: 'client_error',
      category: 'error',
      action,
      custom_parameters: {
        message: message.slice(0, ERROR_TEXT_LIMIT),
        stack: (stack ?? '').slice(0, ERROR_TEXT_LIMIT),
      },
    });
  };
  const onError = (event: ErrorEvent) => note('uncaught', event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => note('unhandled', event.reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
