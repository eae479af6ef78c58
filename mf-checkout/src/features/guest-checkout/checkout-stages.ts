/** Stages of a checkout and how far along each one is, in percent (document 2, chapter 4). */
export const CHECKOUT_STAGES = {
  validating: 20,
  generatingMockup: 40,
  creatingSession: 70,
  redirecting: 90,
  complete: 100,
} as const;

export type CheckoutStage = keyof typeof CHECKOUT_STAGES;

/** The payment page opens this long after the server has answered. */
export const REDIRECT_DELAY_MS = 1000;

/** How long 'redirecting' shows before the bar is full. */
export const COMPLETE_AFTER_MS = 500;
