export const continueMessages = {
  open: 'Send me a link',
  title: 'Continue on another device',
  explain: (deletedOn: string) =>
    `We will email you a link that opens this design on another device. It works once, and the design moves there. The design and the photo are deleted on ${deletedOn} unless you order.`,
  email: 'Email Address *',
  emailHint: 'Used for this one email only.',
  emailInvalid: 'Please enter a valid email address.',
  send: 'Send the link',
  cancel: 'Cancel',
  sent: (email: string) => `The link is on its way to ${email}.`,
  sentText: 'It can take a minute. Please check your spam folder too.',
  close: 'Done',
  failed: 'The link could not be sent. Your design is safe; please try again.',
  opening: 'Bringing your design here',
  arrived: 'Your design is here',
  notOpened: 'We could not open this link',
  tryAgain: 'Try Again',
} as const;
