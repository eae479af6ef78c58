import { retryOptions } from '@ftl/api-client';
import { queryOptions, type QueryFunction } from '@tanstack/react-query';

/** The parts of a generated query that are used. */
export interface GeneratedQuery<Response> {
  queryKey: readonly unknown[];
  queryFn?: QueryFunction<Response> | symbol;
}

/**
 * A generated query with a key of its own and the usual retries. What callers want of the response
 * they `select`: the cache holds it as it came.
 * @param owner name of the calling remote; remotes of different releases share no cached data
 */
export const ownQuery = <Response>(
  owner: string,
  { queryKey, queryFn }: GeneratedQuery<Response>,
) =>
  queryOptions<Response>({
    queryKey: [...queryKey, owner],
    queryFn: queryFn as QueryFunction<Response>,
    ...retryOptions('apiClient'),
  });
