import { getMementoQueryOptions, type Memento } from '@ftl/api-client/calls';
import { ownQuery } from '@ftl/api-client/queries';
import { queryOptions } from '@tanstack/react-query';
import { OWNER } from '../../owner';

/** Both readings of the specification: the page itself, as in the HTML, or wrapped. */
type MementoBody = Memento & { memento?: Memento };

/** A memorial page as its visitors see it. */
export const mementoQuery = (id: string) =>
  queryOptions({
    ...ownQuery<MementoBody>(OWNER, getMementoQueryOptions(id)),
    select: (body): Memento => body.memento ?? body,
  });
