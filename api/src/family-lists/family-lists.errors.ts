import { ShopError } from '../platform/index.js';
import type { FamilyList, SharedFamilyList } from './family-lists.responses.js';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const final = { retryable: false };

export const listNotFound = () => new ShopError('FAMILY_LIST_NOT_FOUND', final);
export const listClosed = () => new ShopError('FAMILY_LIST_CLOSED', final);
export const listOpen = () => new ShopError('FAMILY_LIST_OPEN', final);
export const listOrdered = () => new ShopError('FAMILY_LIST_ORDERED', final);
export const listStillOpened = (until: Date) =>
  new ShopError('FAMILY_LIST_ORDERED', {
    ...final,
    message: `This design's family list has been ordered, and relatives can open it until ${DAY.format(until)}. To delete the design before then, turn off the list's link first.`,
  });
export const entryPaid = () =>
  new ShopError('FAMILY_LIST_ORDERED', {
    ...final,
    message:
      'These shirts are paid for. To change them, cancel the order first: the link is in the confirmation email. Then they can be changed and paid for again.',
  });
export const listPaid = () =>
  new ShopError('FAMILY_LIST_ORDERED', {
    ...final,
    message:
      'Relatives have paid for their shirts. Close their list, or give it up, so that everyone gets a shirt or their money back.',
  });
export const listFull = () => new ShopError('FAMILY_LIST_FULL', final);
export const listChanged = (list: FamilyList) =>
  new ShopError('FAMILY_LIST_CHANGED', { ...final, details: { list } });
export const entryChanged = (list: SharedFamilyList) =>
  new ShopError('FAMILY_ENTRY_CHANGED', { ...final, details: { list } });
export const pageStillOpen = () =>
  new ShopError('CHECKOUT_FAILED', {
    message: "We couldn't close the payment page that's open for this list. Please try again.",
  });

export const invalid = (message: string) =>
  new ShopError('MISSING_DATA', { message, retryable: false });
