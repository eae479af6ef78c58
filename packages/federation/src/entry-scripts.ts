import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { LiveSet } from '@ftl/contracts';

/**
 * The default of webpack's chunks. The runtime's own default of 20 s would end a slow download, and a
 * failed release stays failed until the page is reloaded; the visitor sees a notice meanwhile.
 */
const TIMEOUT_MS = 120_000;

const NOT_LIVE = 'is not in the live set';

/**
 * Whether a release failed to load because a developer has overridden its entry, such as with the
 * devtools of Module Federation; the runtime wraps the error.
 */
export function isOverride(error: unknown): boolean {
  return String(error).includes(NOT_LIVE);
}

/**
 * Adds the integrity from the live set and the page's CSP nonce to entry scripts; a script that is
 * not in the live set is rejected. The entry itself checks the integrity of its chunks.
 */
export function guardEntryScripts(live: LiveSet): void {
  const integrityByUrl = new Map(
    live.remotes
      .flatMap((remote) => [remote, ...(remote.previous ? [remote.previous] : [])])
      .map(({ entry, integrity }) => [absolute(entry), integrity]),
  );
  const guard: ModuleFederationRuntimePlugin = {
    name: 'guard-entry-scripts',
    createScript({ url }) {
      const integrity = integrityByUrl.get(absolute(url));
      if (integrity === undefined) throw new Error(`${url} ${NOT_LIVE}`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
      return { script, timeout: TIMEOUT_MS };
    },
  };
  registerPlugins([guard]);
}

/** The federation runtime requests absolute URLs. */
function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
