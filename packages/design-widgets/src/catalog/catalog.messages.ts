export const productErrors = {
  none: 'No t-shirt products available',
  failed: "We couldn't load the t-shirts. Your design is safe; please reload the page.",
} as const;

export const templateMessages = {
  more: 'More designs',
  retry: 'Retry',
  failed: 'Failed to load templates. Please refresh the page.',
  loading: 'Loading the templates',
} as const;
