import { LIVE_SET_ELEMENT_ID } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';

const EMPTY: LiveSet = { revision: 0, shell: '', remotes: [] };

/**
 * The releases of this tab, as inlined in its HTML. Read once: a tab keeps them until its next full
 * load, so that no page changes while it is open.
 */
export function readLiveSet(page: Document = document): LiveSet {
  const text = page.getElementById(LIVE_SET_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as LiveSet) : EMPTY;
}
