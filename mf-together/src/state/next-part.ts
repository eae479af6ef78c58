import type { FamilyList } from '@ftl/contracts';

/** The next part to be ordered; undefined once all are paid. */
export const nextPart = ({ parts }: FamilyList) =>
  parts.find(({ orderNumber }) => orderNumber === null);
