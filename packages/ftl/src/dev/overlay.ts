import { LIVE_SET_ELEMENT_ID, matchesRoute, type LiveRemote, type LiveSet } from '@ftl/contracts';
import { contentTypeOf } from '@ftl/releases';
import type { LocalBuilds } from './local-builds.ts';
import type { Overlay } from './shop-proxy.ts';

const ELEMENT = new RegExp(
  `(<script type="application/json" id="${LIVE_SET_ELEMENT_ID}">)(.*?)(</script>)`,
  's',
);

/** The builds of a remote, in the pages of a shop. */
export function overlayOf(builds: LocalBuilds): Overlay {
  return {
    file: (pathname) => {
      const local = builds.file(pathname);
      return local && { type: contentTypeOf(local.name), content: local.content };
    },
    hasPage: (pathname) =>
      builds.remote?.routes.some((route) => matchesRoute(route, pathname)) === true,
    page: ({ html, policy }) => {
      const { remote } = builds;
      return Promise.resolve(remote && { html: withRemote(html, remote), policy });
    },
  };
}

/**
 * Adds a remote to the HTML of a page, in place of its live release if there is one. It has no
 * fallback, so that its errors are visible.
 * @returns the HTML unchanged if it contains no live set
 */
function withRemote(html: string, remote: LiveRemote): string {
  return html.replace(ELEMENT, (_, begin: string, json: string, end: string) => {
    const live = JSON.parse(json) as LiveSet;
    const others = live.remotes.filter(({ name }) => name !== remote.name);
    // First, because the first remote that claims a path is shown.
    const overlaid: LiveSet = { ...live, remotes: [remote, ...others] };
    return begin + JSON.stringify(overlaid).replaceAll('<', '\\u003c') + end;
  });
}
