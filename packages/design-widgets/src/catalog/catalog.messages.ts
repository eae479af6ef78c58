export const productErrors = {
  none: 'No t-shirt products available',
  /** @param status of the response; undefined if there was none */
  failed: (status?: number) =>
    `${status === undefined ? "We couldn't load the t-shirts" : `Failed to fetch products: ${status}`}. Your design is safe; please reload the page.`,
} as const;

export const templateMessages = {
  more: 'More designs',
  retry: 'Retry',
  failed: 'Failed to load templates. Please refresh the page.',
  loading: 'Loading the templates',
} as const;
