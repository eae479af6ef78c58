import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();
configure({
  // Rendering may exceed the default of one second on a busy machine.
  asyncUtilTimeout: 60_000,
  getElementError: elementError,
});

/**
 * Prints the document for an attempt of `findBy` or `waitFor` only if it was the last one. Printing
 * it for each takes 10 % of the CPU time of pages.
 */
function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as unknown as {
    _disableExpensiveErrorDiagnostics: boolean;
  };
  const error = isAttempt ? new Error(message ?? '') : getElementError(message, container);
  if (isAttempt)
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return error;
}

// As if React's limit were reached: recording the stack of each element takes 15 % of the CPU time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});
