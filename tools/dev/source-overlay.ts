import type { ServedWorkspace } from '../../packages/ftl/src/dev/from-source.ts';
import { overlaidPage } from './overlaid-page.ts';
import type { Overlay } from '../../packages/ftl/src/dev/shop-proxy.ts';

/**
 * Replaces remotes and the shell in a shop's pages by their sources.
 *
 * @throws if the shell is not one of them
 */
export function sourceOverlay(
  served: Pick<ServedWorkspace, 'name' | 'origin' | 'routes'>[],
  shop: string,
): Overlay {
  const shell = served.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('The shell is served from source as well.');
  const servers = Object.fromEntries(
    served.map(({ name, origin, routes }) => [name, { origin, routes }]),
  );
  const places = { shellOrigin: shell.origin, shopOrigin: new URL(shop).origin };
  return {
    page: async (page) => {
      const template = await (await fetch(`${shell.origin}/index.html`)).text();
      return overlaidPage(page, { servers, template, ...places });
    },
  };
}
