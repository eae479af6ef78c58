/**
 * Access to a memorial page: for anyone with the link, the public, or visitors with the password.
 */
export const MEMENTO_VISIBILITIES = ['unlisted', 'public', 'password'] as const;
export type MementoVisibility = (typeof MEMENTO_VISIBILITIES)[number];

export const MEMENTO_LIMITS = {
  message: 600,
  date: 40,
  visitorMessage: 500,
  visitorName: 60,
  password: 8,
};
