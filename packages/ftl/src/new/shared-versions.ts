import { LIVE_SET_ELEMENT_ID, type LiveSet, type ReleaseRecord } from '@ftl/contracts';

const LIVE_SET = new RegExp(`id="${LIVE_SET_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
const TIMEOUT_MS = 15_000;

/**
 * The versions of the packages that the live shell of a shop shares with remotes.
 *
 * @throws Error if there is no shop at this address
 */
export async function sharedVersions(shop: string): Promise<Record<string, string>> {
  const [, live] = LIVE_SET.exec(await read(new URL('/', shop))) ?? [];
  if (live === undefined) throw new Error(`${shop} is no shop: its home page names no live shell.`);
  const { shell } = JSON.parse(live) as LiveSet;
  const record = await read(new URL(`/releases/shell/${shell}/release.json`, shop));
  const { shared } = JSON.parse(record) as ReleaseRecord;
  return Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]));
}

async function read(url: URL): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new Error(`${url.origin} is not reachable.`, { cause: error });
    },
  );
  if (!response.ok) throw new Error(`${url.href} returned ${response.status}.`);
  return response.text();
}
