import { LIVE_SET_ELEMENT_ID } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';

const EMPTY: LiveSet = { revision: 0, shell: '', remotes: [] };

/**
 * The releases this tab runs, as inlined in its HTML. Read once: a tab keeps
 * them until its next full load, so that no page changes under its visitor.
 */
export function readLiveSet(page: Document = document): LiveSet {
  const text = page.getElementById(LIVE_SET_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as LiveSet) : EMPTY;
}
