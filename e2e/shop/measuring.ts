import type { BrowserContext } from '@playwright/test';
import { isMeasured, LIVE_SET_ELEMENT_ID } from '@ftl/contracts';
import type { LiveSet, MeasuringServices } from '@ftl/contracts';
import { contentSecurityPolicy } from '@ftl/releases';

const LIVE_SET = new RegExp(`(id="${LIVE_SET_ELEMENT_ID}">)(.*?)(</script>)`, 's');
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/**
 * Makes the shop's pages behave as with GA4_ID and META_PIXEL_ID set, including the CSP, and stubs
 * the third-party hosts.
 * @returns all requests to other hosts in order; the list keeps growing
 */
export async function withMeasuringServices(
  context: BrowserContext,
  services: MeasuringServices,
): Promise<URL[]> {
  const foreign: URL[] = [];
  const shop = new URL(process.env.FTL_URL ?? '').host;
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.host !== shop) {
      foreign.push(url);
      if (url.pathname.endsWith('/js'))
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      return route.fulfill({ contentType: 'image/gif', body: PIXEL });
    }
    if (route.request().resourceType() !== 'document' || !isMeasured(url.pathname))
      return route.continue();
    const response = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1];
    const body = (await response.text()).replace(LIVE_SET, (_, open: string, json, close) => {
      const live = { ...(JSON.parse(json as string) as LiveSet), measuring: services };
      return open + JSON.stringify(live).replaceAll('<', '\\u003c') + close;
    });
    const policy = contentSecurityPolicy(nonce ?? '', services);
    const headers = { ...response.headers(), 'content-security-policy': policy };
    return route.fulfill({ response, body, headers });
  });
  return foreign;
}
