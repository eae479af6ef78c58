import type { PageEventName, PageEvents } from './events';

/** Fields of each event's detail. Releases record those that they send and read; no page loads it. */
export const PAGE_EVENT_FIELDS: {
  [Name in PageEventName]: { [Field in keyof PageEvents[Name]]: true };
} = {
  'design:photo-chosen': { file: true },
  'design:created': { designId: true },
  'checkout:started': { designId: true },
  'order:placed': { orderNumber: true, totalCents: true, designId: true, tempUserId: true },
  'consent:asked': {},
};
