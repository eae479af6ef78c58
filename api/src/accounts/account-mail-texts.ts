import { SITE_NAME } from '../mail/index.js';

export type AccountMailKind = 'verify' | 'reset' | 'existing';

interface AccountMailText {
  subject: string;
  /** Heading. */
  title: string;
  lines: string[];
  /** Link text. */
  action: string;
  after: string;
}

/** Texts of the account emails; short, and harmless to an unintended recipient. */
export const accountMailTexts: Record<AccountMailKind, AccountMailText> = {
  verify: {
    subject: 'Confirm your email address',
    title: 'Confirm your email',
    lines: [
      'Thanks for creating an account.',
      'Please confirm your email address. This link expires in one hour.',
    ],
    action: 'Confirm my email',
    after: "If you didn't create this account, you can ignore this email.",
  },
  reset: {
    subject: 'Reset your password',
    title: 'Reset your password',
    lines: [
      'You asked to reset your password.',
      'This link expires in one hour and can be used once.',
    ],
    action: 'Reset my password',
    after: "If you didn't ask for this, you can ignore this email. Your password won't change.",
  },
  existing: {
    subject: `You already have an account with ${SITE_NAME}`,
    title: 'You already have an account',
    lines: [
      'Someone (probably you) tried to create an account with this email address, but you already have one.',
      "You can sign in, or reset your password if you've forgotten it.",
    ],
    action: 'Sign in',
    after: "If this wasn't you, you can ignore this email.",
  },
};
