import { ApiError } from '@ftl/api-client';

/**
 * What to tell the visitor about a failed call: the server's own words where it
 * refused, the page's where it broke or was not reached.
 */
export function errorWords(error: unknown, otherwise: string): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  // Without a code it is not the shop that responded, but something on the way to it.
  return isRefused && 'code' in error.details ? error.message : otherwise;
}
