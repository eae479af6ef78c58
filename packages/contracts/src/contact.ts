/** Maximum lengths, enforced by the form and the API. */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 160, message: 5000 } as const;

/** Longest texts of a review, in characters. */
export const REVIEW_LIMITS = { name: 60, text: 600 } as const;
