import type { MutationOptions } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * Runs a mutation outside a component, with its retries and its scope. In components use
 * `useMutation`.
 */
export function runMutation<Result, Variables>(
  options: MutationOptions<Result, Error, Variables>,
  variables: Variables,
): Promise<Result> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}
