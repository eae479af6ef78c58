import type { QueueOptions } from '../platform/index.js';

const FIRST_DELAY_SECONDS = 5;

/** With backoff up to an hour, for more than two days: mail servers can be down for that long. */
export const MAIL_RETRIES = {
  retryLimit: 60,
  retryDelaySeconds: FIRST_DELAY_SECONDS,
  retryDelayMaxSeconds: 3600,
} satisfies QueueOptions;

/** For 20 to 45 minutes: for mails with a link that works for an hour. */
export const SHORT_MAIL_RETRIES = {
  ...MAIL_RETRIES,
  retryLimit: 8,
} satisfies QueueOptions;
