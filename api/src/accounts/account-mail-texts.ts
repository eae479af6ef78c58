import { SITE_NAME } from './site-name.js';

export type AccountMailKind = 'verify' | 'reset' | 'existing';

interface AccountMailText {
  subject: string;
  lines: string[];
  /** What the link says. */
  action: string;
  after: string;
}

/** The words of the account mails; short, and harmless to whoever gets one by mistake. */
export const accountMailTexts: Record<AccountMailKind, AccountMailText> = {
  verify: {
    subject: `Confirm your email for ${SITE_NAME}`,
    lines: [
      'Thank you for making an account.',
      'Please confirm that this email address is yours. The link is good for one hour.',
    ],
    action: 'Confirm my email',
    after: 'If you did not make an account with us, you need not do anything.',
  },
  reset: {
    subject: 'Choose a new password',
    lines: [
      'You asked us for a way to choose a new password.',
      'The link is good for one hour and works once.',
    ],
    action: 'Choose a new password',
    after: 'If you did not ask for it, you need not do anything. Your password stays as it is.',
  },
  existing: {
    subject: `You already have an account with ${SITE_NAME}`,
    lines: [
      'Somebody, most likely you, tried to make an account with this email address. You have one already.',
      'You can sign in with it, or choose a new password there if you no longer know the old one.',
    ],
    action: 'Sign in',
    after: 'If it was not you, you need not do anything.',
  },
};
