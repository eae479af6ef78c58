/** Written for each build by `bundles.ts`. */
declare module 'all-routes' {
  import type { RemoteRoute } from '@ftl/federation';
  const routes: Record<string, RemoteRoute[]>;
  export default routes;
}
