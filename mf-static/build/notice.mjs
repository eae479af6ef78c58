import { NOTICE_FILE } from './content-schema.mjs';
import { loadFacts } from './load-facts.mjs';
import { fillContent } from './render-content.mjs';
import { noticeSource } from './site-sources.mjs';

/**
 * What mf-static puts into the shell's frame: the notice of `content/notice.md`, also before and
 * after its time, so that it begins and ends by itself.
 *
 * @param {string} [language] other than that of the sources
 * @returns {Promise<import('@ftl/contracts').SlotContents>}
 */
export async function readNotice(language) {
  const { facts } = await loadFacts(language);
  const { front } = fillContent(noticeSource(language), { file: `content/${NOTICE_FILE}`, facts });
  const { text, link, href, from, until } = front;
  return {
    notice: {
      text,
      ...(link && { link: { path: href, label: link } }),
      ...(from && { from }),
      until,
    },
  };
}
