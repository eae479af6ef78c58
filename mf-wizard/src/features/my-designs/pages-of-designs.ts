import { retryOptions } from '@ftl/api-client';
import { queryOptions } from '@tanstack/react-query';
import { OWNER } from '../../owner';
import { designApi } from '../design/design-api';

/** Key of all pages of the list. */
export const LIST = [OWNER, 'designs'];

/** @param after `next` of the previous page */
export const pageOfDesigns = (after?: string) =>
  queryOptions({
    queryKey: [...LIST, after],
    queryFn: ({ signal }) => designApi.list(after, signal),
    staleTime: 0,
    ...retryOptions('apiClient'),
  });
