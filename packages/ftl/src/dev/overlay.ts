import { LIVE_SET_ELEMENT_ID, matchesRoute, type LiveRemote, type LiveSet } from '@ftl/contracts';
import type { Overlay } from '../../../../tools/dev/shop-proxy.ts';
import { builtApi } from '../../../../tools/release/store.ts';
import type { LocalBuilds } from './local-builds.ts';

type ResponsesModule = typeof import('../../../../api/src/releases/release-response.js');

const ELEMENT = new RegExp(
  `(<script type="application/json" id="${LIVE_SET_ELEMENT_ID}">)(.*?)(</script>)`,
  's',
);

/** The builds of a remote, in the pages of a shop. */
export function overlayOf(builds: LocalBuilds): Overlay {
  return {
    file: async (pathname) => {
      const local = builds.file(pathname);
      if (!local) return undefined;
      const { contentTypeOf } = await builtApi<ResponsesModule>('releases/release-response.js');
      return { type: contentTypeOf(local.name), content: local.content };
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
 * The HTML of a page with a remote in place of its live release, or beside the others. It falls
 * back to nothing, so that its faults are seen.
 *
 * @returns the HTML as it is where it names no releases
 */
function withRemote(html: string, remote: LiveRemote): string {
  return html.replace(ELEMENT, (_, begin: string, json: string, end: string) => {
    const live = JSON.parse(json) as LiveSet;
    const others = live.remotes.filter(({ name }) => name !== remote.name);
    // First, because the first that claims a path is shown.
    const overlaid: LiveSet = { ...live, remotes: [remote, ...others] };
    return begin + JSON.stringify(overlaid).replaceAll('<', '\\u003c') + end;
  });
}
