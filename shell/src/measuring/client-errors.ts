import type { Track } from './analytics';

/** Maximum length of a stack or message, in characters. */
export const ERROR_TEXT_LIMIT = 500;
/** Maximum number of errors reported per page load. */
const MOST_ERRORS = 5;

/**
 * Reports uncaught errors.
 * @returns a function that stops reporting
 */
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
