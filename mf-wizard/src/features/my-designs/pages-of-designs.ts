import { pathQuery } from '@ftl/api-client/queries';
import { API, type AccountDesignsResponse } from '@ftl/contracts';
import { queryOptions, type Query } from '@tanstack/react-query';
import { OWNER } from '../../owner';

/** @param after `next` of the previous page */
export const pageOfDesigns = (after?: string) =>
  queryOptions({
    ...pathQuery<AccountDesignsResponse>(OWNER, API.designs, { query: { after } }),
    staleTime: 0,
  });

/** Whether a query is a page of the list. */
export const isPageOfDesigns = ({ queryKey: [address, owner] }: Pick<Query, 'queryKey'>) =>
  owner === OWNER && String(address).split('?')[0] === API.designs;
