import { ApiError } from '@ftl/api-client';

/**
 * What to tell the visitor about a failed call: the server's own words where it
 * refused, the page's where it broke or was not reached.
 */
export function errorWords(error: unknown, otherwise: string): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused && error.message !== '' ? error.message : otherwise;
}
