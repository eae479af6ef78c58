export const continueMessages = {
  open: 'Send Me a Link',
  title: 'Continue on another device',
  explain: (deletedOn: string) =>
    `We'll email you a link that opens this design on another device. The link works once and moves the design to that device. Your design and photo will be deleted on ${deletedOn} unless you order.`,
  email: 'Email Address *',
  emailHint: 'Used for this one email only.',
  emailInvalid: 'Please enter a valid email address.',
  send: 'Send the Link',
  cancel: 'Cancel',
  sent: (email: string) => `We've sent the link to ${email}.`,
  sentText: 'It may take a few minutes. Check your spam folder, too.',
  close: 'Done',
  failed: "We couldn't send the link. Your design is safe; please try again.",
  opening: 'Opening your design',
  arrived: 'Your design is here',
  notOpened: "We couldn't open this link",
  tryAgain: 'Try Again',
} as const;
