import type { LiveRemote, LIVE_SET_ELEMENT_ID, LiveSet } from '@ftl/contracts';

const ID: typeof LIVE_SET_ELEMENT_ID = 'live-set';
const ELEMENT = new RegExp(`(<script type="application/json" id="${ID}">)(.*?)(</script>)`, 's');

/**
 * The HTML of a page with a remote in place of its live release, or beside the others. It falls
 * back to nothing, so that its faults are seen.
 *
 * @returns the HTML as it is where it names no releases
 */
export function withRemote(html: string, remote: LiveRemote): string {
  return html.replace(ELEMENT, (_, begin: string, json: string, end: string) => {
    const live = JSON.parse(json) as LiveSet;
    const others = live.remotes.filter(({ name }) => name !== remote.name);
    // First, because the first that claims a path is shown.
    const overlaid: LiveSet = { ...live, remotes: [remote, ...others] };
    return begin + JSON.stringify(overlaid).replaceAll('<', '\\u003c') + end;
  });
}
