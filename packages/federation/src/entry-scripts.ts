import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { LiveSet } from '@ftl/contracts';

/**
 * Puts the integrity of the live set and the page's CSP nonce on the scripts of
 * the entries; a script that the live set does not name is refused. The chunks
 * behind an entry are guarded by the entry itself.
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
      if (integrity === undefined) throw new Error(`${url} is not in the live set`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
      return script;
    },
  };
  registerPlugins([guard]);
}

/** The runtime completes addresses before it asks for them. */
function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
