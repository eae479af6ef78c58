import type { DevelopmentServers, LiveSet } from '@ftl/contracts';
import {
  withDevelopmentRemotes,
  withDevelopmentServers,
} from '../../api/src/site/development-remotes.ts';
import type { ShopPage } from '../../packages/ftl/src/dev/shop-proxy.ts';

interface FromSource {
  /** Workspaces served from source, including the shell. */
  servers: DevelopmentServers['servers'];
  /** index.html of the shell from source, with slots. */
  template: string;
  shellOrigin: string;
  /** Origin of the shop, whose images may have absolute URLs. */
  shopOrigin: string;
}

const LIVE_SET = /<script type="application\/json" id="live-set">(.*?)<\/script>/s;
const TITLE = /<title>.*?<\/title>/s;
const NONCE = /'nonce-([^']+)'/;
const SLOTS = /<!--(?:head|page|scripts)-->|\{\{(?:nonce|base)\}\}/g;

/**
 * A shop's page with some remotes from source. The shell is from source too, because a page has a
 * single React and hot reload needs its development build. Prerendered content is removed.
 *
 * @returns undefined for a page without the shell, such as the sandbox's payment page
 */
export function overlaidPage(
  { html, policy }: ShopPage,
  fromSource: FromSource,
): ShopPage | undefined {
  const { servers, template, shellOrigin, shopOrigin } = fromSource;
  const json = LIVE_SET.exec(html)?.[1];
  const nonce = NONCE.exec(policy)?.[1];
  if (json === undefined || nonce === undefined) return undefined;
  const released = JSON.parse(json) as LiveSet;
  const live: LiveSet = { ...withDevelopmentRemotes(released, servers), isDevelopment: true };
  const liveSet = JSON.stringify(live).replaceAll('<', '\\u003c');
  const slots: Record<string, string> = {
    '<!--head-->': `${TITLE.exec(html)?.[0] ?? ''}<meta name="robots" content="noindex" />`,
    '<!--page-->': '',
    '<!--scripts-->':
      `<script type="application/json" id="live-set">${liveSet}</script>` +
      `<script defer nonce="${nonce}" src="${shellOrigin}/shell.js" crossorigin="anonymous"></script>`,
    '{{nonce}}': nonce,
    '{{base}}': shellOrigin,
  };
  return {
    html: template.replace(SLOTS, (slot) => slots[slot] ?? slot),
    policy: withDevelopmentServers(policy, servers)
      .replace("img-src 'self'", `img-src 'self' ${shopOrigin}`)
      .replace("connect-src 'self'", `connect-src 'self' ${shopOrigin}`),
  };
}
