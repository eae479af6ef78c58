/** Maximum lengths, enforced by the form and the API. */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 160, message: 5000 } as const;
