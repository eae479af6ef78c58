import { API } from '@ftl/contracts';
import type { Design } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pathQuery } from './path-query';

/** Both readings of the specification: the design itself, or wrapped (API-16). */
type DesignBody = Design & { design?: Design };

export const designOf = (body: DesignBody): Design => body.design ?? body;

/** A guest's design as currently stored by the server; never from the cache. */
export const designQuery = (owner: string, designId: string) =>
  queryOptions({
    ...pathQuery<DesignBody>(owner, `${API.designs}/${encodeURIComponent(designId)}`),
    staleTime: 0,
    select: designOf,
  });
