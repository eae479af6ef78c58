export const messages = {
  formLabel: 'Write to us',
  name: 'Your name',
  email: 'Your email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'One moment...',
  nameMissing: 'Please tell us your name.',
  emailMissing: 'Please tell us your email address.',
  emailInvalid: 'Please enter a valid email address.',
  subjectMissing: 'Please give your message a subject.',
  messageMissing: 'Please write a few words.',
  thanksTitle: (name: string) => `Thank you, ${name}`,
  thanksText: 'Thank you for writing, and for trusting us with your words.',
  /** Only where the message is on its way. */
  thanksSent: (email: string) => `Your message is on its way to us. We will reply to ${email}.`,
  notSent: 'Your message was not sent. It is still here: please try again in a moment.',
  honeypot: 'Leave this empty',
  thanksOrder:
    'If it is about an order that should not be made, please cancel it yourself as well. That is the quickest and surest way.',
  cancel: 'Look up an order',
  again: 'Write another message',
};
