// In place of federation's own preloading: the page's HTML names what it needs (script-hints.ts).

export function preloadAssets(): never {
  throw new Error('Remotes are preloaded by the HTML.');
}
export const formatPreloadArgs = preloadAssets;
export const defaultPreloadArgs = preloadAssets;
export const normalizePreloadExposes = preloadAssets;
