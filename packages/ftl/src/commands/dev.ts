import { buildOnChange } from '../build/build.ts';
import { LocalBuilds } from '../dev/local-builds.ts';
import { overlayOf } from '../dev/overlay.ts';
import { startShopProxy } from '../dev/shop-proxy.ts';
import type { Project } from '../project.ts';

const PORT = 4300;

/** Shows the remote inside a running shop; the shop itself is only read. */
export async function dev(
  project: Project,
  options: { shop?: string | undefined; port?: string | undefined },
): Promise<void> {
  const shop = URL.parse(options.shop ?? '');
  if (!shop || !/^https?:$/.test(shop.protocol))
    throw new Error('Missing option: --shop https://shop.example.');
  const port = Number(options.port ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port takes a number up to 65535.');
  const builds = new LocalBuilds(project.dir);
  // Before the first build, so that a port in use is reported immediately.
  const proxy = await startShopProxy({ shop: shop.origin, overlay: overlayOf(builds), port });
  const address = `${proxy.url}${project.routes[0] ?? '/'}`;
  let isFirst = true;
  const building = await buildOnChange(project.dir, () => {
    void builds
      .read()
      .then(
        () => console.log(isFirst ? opened(project.name, address, shop) : 'Built again: reload.'),
        (error: unknown) => console.error(error instanceof Error ? error.message : error),
      )
      .finally(() => (isFirst = false));
  }).catch(async (error: unknown) => {
    await proxy.stop();
    throw error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void Promise.all([proxy.stop(), building.stop()]).then(() => process.exit(0));
    });
}

function opened(name: string, address: string, shop: URL): string {
  return `
${name} from this folder, everything else from ${shop.origin}:

  ${address}

Save a file and reload to see the change. Ctrl-C ends it. What you order there is real.
`;
}
