export const productErrors = {
  none: 'No t-shirt products available',
  failed: (status: number) => `Failed to fetch products: ${status}`,
} as const;

export const templateMessages = {
  retry: 'Retry',
  failed: 'Failed to load templates. Please refresh the page.',
  loading: 'Loading the designs',
} as const;
