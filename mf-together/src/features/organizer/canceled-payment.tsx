import type { FamilyList } from '@ftl/contracts';
import { Notice } from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextPart } from '../../state/next-part';
import { organizerMessages as messages } from './messages';

/** Confirms, on the return from a payment page without paying, that nothing was charged. */
export function CanceledPayment({ list }: { list: FamilyList }) {
  const [search, setSearch] = useSearchParams();
  const next = list.status === 'open' ? undefined : nextPart(list)?.part;
  const [canceled] = useState(() => (search.get('cancelled') === 'true' ? next : undefined));
  const isMarked = search.has('cancelled');
  useEffect(() => {
    // Once: after a payment, Back must not say it again.
    if (isMarked) setSearch({}, { replace: true });
  }, [isMarked, setSearch]);
  // The part may be paid in another window.
  if (canceled === undefined || canceled !== next) return null;
  return (
    <Notice tone="info">
      {list.status === 'ordered' ? messages.canceledPart : messages.canceled}
    </Notice>
  );
}
