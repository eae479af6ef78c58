import { REVIEW_DURATION } from '@ftl/rules';

export const messages = {
  formLabel: 'Contact us',
  name: 'Your name',
  email: 'Your email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  nameMissing: 'Please enter your name.',
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  subjectMissing: 'Please enter a subject.',
  messageMissing: 'Please enter a message.',
  thanksTitle: (name: string) => `Thank you, ${name}`,
  thanksText: 'Thanks for reaching out.',
  thanksSent: (email: string) =>
    `We have your message and will reply to ${email}, usually within ${REVIEW_DURATION}.`,
  notSent: "We couldn't send your message. It's still here, so please try again in a moment.",
  honeypot: 'Leave this empty',
  thanksOrder:
    "If you're writing to cancel an order, please also cancel it online. It's the fastest way.",
  cancel: 'Look Up an Order',
  again: 'Send Another Message',
};
