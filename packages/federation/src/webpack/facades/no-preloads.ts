// Replaces federation's preloading: the page's HTML has its own preload hints (script-hints.ts).

export function preloadAssets(): never {
  throw new Error('Remotes are preloaded by the HTML.');
}
export const formatPreloadArgs = preloadAssets;
export const defaultPreloadArgs = preloadAssets;
export const normalizePreloadExposes = preloadAssets;
