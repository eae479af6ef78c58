import { getAccountDesignsQueryKey, getAccountDesignsQueryOptions } from '@ftl/api-client/calls';
import { ownQuery } from '@ftl/api-client/queries';
import { queryOptions, type Query } from '@tanstack/react-query';
import { OWNER } from '../../owner';

/** @param after `next` of the previous page */
export const pageOfDesigns = (after?: string) =>
  queryOptions({
    ...ownQuery(OWNER, getAccountDesignsQueryOptions({ after })),
    staleTime: 0,
  });

/** Whether a query is a page of the list. */
export const isPageOfDesigns = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey[0] === getAccountDesignsQueryKey()[0] && queryKey.at(-1) === OWNER;
