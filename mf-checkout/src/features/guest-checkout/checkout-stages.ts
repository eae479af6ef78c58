/** Stages of a checkout and their progress in percent (document 2, chapter 4). */
export const CHECKOUT_STAGES = {
  validating: 20,
  generatingMockup: 40,
  creatingSession: 70,
  redirecting: 90,
  complete: 100,
} as const;

export type CheckoutStage = keyof typeof CHECKOUT_STAGES;

/** Delay between the server's response and opening the payment page. */
export const REDIRECT_DELAY_MS = 1000;

/** Delay between 'redirecting' and a full progress bar. */
export const COMPLETE_AFTER_MS = 500;
