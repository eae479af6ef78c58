export const mockupMessages = {
  failed: 'Mockup Generation Failed',
  failedText: 'Failed to generate mockup',
} as const;
