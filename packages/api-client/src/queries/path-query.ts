import { retryOptions } from '@ftl/api-client';
import { queryOptions } from '@tanstack/react-query';

interface PathQueryOptions {
  query?: Record<string, string | number | undefined>;
  timeoutMs?: number;
}

/**
 * A GET by the default query function, which takes the address from the key (HTTP-04). What callers
 * want of the response they `select`: the cache holds it as it came.
 * @param owner name of the calling remote; remotes of different releases share no cached data
 */
export const pathQuery = <Response>(
  owner: string,
  path: string,
  { query, timeoutMs }: PathQueryOptions = {},
) =>
  queryOptions<Response>({
    queryKey: [path + searchOf(query), owner],
    ...(timeoutMs === undefined ? {} : { meta: { timeoutMs } }),
    ...retryOptions('apiClient'),
  });

function searchOf(query: PathQueryOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
