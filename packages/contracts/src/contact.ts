/** Maximum lengths, enforced by the form and the API. */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 160, message: 5000 } as const;

export interface ContactRequest {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Honeypot: invisible to people. If it is filled in, nothing is sent. */
  website?: string;
}

/** The message is stored and will be mailed; success promises no more than that. */
export interface ContactResponse {
  success: true;
}
