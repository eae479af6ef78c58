import type { Browser, CDPSession } from '@playwright/test';

/** A phone on a slow connection: 1.6 Mbps, 150 ms, a CPU four times slower than this one. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
/** Long enough for everything that a page loads after it is shown. */
const SETTLE_MS = 1500;

/** The page's heading, once the prerendered one has been replaced. */
const LIVE_HEADING = 'html:not(:has(style[data-prerendered])) [data-remote] h1';

export interface PageLoad {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Sum of all layout shifts. */
  cls: number;
  /** When the live page's heading was rendered, ms. */
  alive: number;
  /** Bytes of scripts as transferred, compressed and without headers, until the page was idle. */
  scriptBytes: number;
  /** Longest chain of dependent requests of document, scripts and manifests. */
  depth: number;
}

interface ResourceRequest {
  url: string;
  type: string;
  requestedAt: number;
  endedAt?: number;
  bytes: number;
  /** URLs of the scripts that requested it; none for resources in the document. */
  by: string[];
}

/** Opens a page once, cold, and measures it. */
export async function measure(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = await watchRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(observe, LIVE_HEADING);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState();
  // The first interaction: until then a prerendered page runs no scripts.
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2, { steps: 2 });
  await page.waitForSelector(LIVE_HEADING, { state: 'attached', timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  const code = [...requests.values()].filter(({ type, url: address }) => isCode(type, address));
  const scripts = code.filter(({ type }) => type !== 'Document');
  return {
    ...seen,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    depth: depthOf(code.filter(({ requestedAt }) => requestedAt <= seen.alive + 1)),
  };
}

interface Seen {
  lcp: number;
  cls: number;
  alive: number;
}

/** Runs in the page before anything else. */
function observe(liveHeading: string): void {
  const seen = { lcp: 0, cls: 0, alive: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const standing = new MutationObserver(() => {
    if (!document.querySelector(liveHeading)) return;
    seen.alive = performance.now();
    standing.disconnect();
  });
  standing.observe(document, { childList: true, subtree: true });
}

async function watchRequests(devtools: CDPSession): Promise<Map<string, ResourceRequest>> {
  const requests = new Map<string, ResourceRequest>();
  let zero: number | undefined;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    zero ??= timestamp;
    const by = new Set<string>();
    for (let stack = initiator.stack; stack; stack = stack.parent)
      for (const { url } of stack.callFrames) if (url) by.add(url);
    requests.set(requestId, {
      url: request.url,
      type: type ?? '',
      requestedAt: (timestamp - zero) * 1000,
      bytes: 0,
      by: [...by],
    });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const each = requests.get(requestId);
    if (each) each.endedAt = (timestamp - (zero ?? timestamp)) * 1000;
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const each = requests.get(requestId);
    if (each) each.bytes += encodedDataLength;
  });
  return requests;
}

function isCode(type: string, url: string): boolean {
  return type === 'Document' || /\.js(\?|$)/.test(url) || url.endsWith('mf-manifest.json');
}

/** The document has depth 1; a resource requested by a script is one deeper than that script. */
function depthOf(requests: ResourceRequest[]): number {
  const depths = new Map<string, number>();
  for (const { url, type, by } of requests.sort((a, b) => a.requestedAt - b.requestedAt)) {
    if (depths.has(url)) continue;
    const above = Math.max(1, ...by.map((each) => depths.get(each) ?? 1));
    depths.set(url, type === 'Document' ? 1 : above + 1);
  }
  return Math.max(...depths.values());
}
