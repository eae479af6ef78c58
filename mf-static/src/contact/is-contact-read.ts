import { CONTACT_META } from '@ftl/contracts';

/** Whether somebody reads the messages; the page's HTML says so, since only the operator knows. */
export function isContactRead(): boolean {
  return document.querySelector(`meta[name="${CONTACT_META}"]`) !== null;
}
