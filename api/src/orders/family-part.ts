import type { FamilyHandOut } from './orders.responses.js';

/** What of a family list an order is for: the entry of a relative who pays, or a part of all. */
export function familyPartOf({ entryId, part }: FamilyHandOut): string {
  return entryId ?? String(part);
}
