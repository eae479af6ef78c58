const UNTIL = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const successMessages = {
  title: 'Thank You for Your Order!',
  intro: (name: string) => `The t-shirt in memory of ${name} is in good hands now.`,
  orderNumber: 'Order number',
  shirt: 'Your shirt',
  mockupAlt: (colour: string, name: string) =>
    `${colour} t-shirt with the memorial design for ${name}`,
  emailNote: (email: string) =>
    `We have sent an email to ${email}. It has your order number, the picture of your shirt and a link to cancel.`,
  emailLate: 'It can take a few minutes. Please check your spam folder too.',
  sizes: 'Sizes',
  colour: 'Shirt color',
  paid: 'Paid',
  delivery: 'Delivery',
  nextHeading: 'What happens next',
  nextSteps: (deliveryEstimate: string) => [
    'We check the print file of your design.',
    'Your shirt is printed and packed with care.',
    `We ship it by Priority Mail. It usually arrives in ${deliveryEstimate}, and we'll email you the tracking number.`,
  ],
  supportHeading: 'We are here',
  support: 'If anything is not right, write to us and include your order number.',
  contact: 'Contact Support',
  cancel: 'Cancel this order',
  promotion: 'Promotion',
  tax: 'Sales tax, included',
  /** @param until ISO time, shown in the reader's own zone */
  cancelUntil: (until: string) =>
    `You can cancel on your own until ${UNTIL.format(new Date(until))}. That is when production is scheduled to start.`,
  home: 'Return to Homepage',
  another: 'Create Another Memorial',
  memento: 'Make the Memorial Page',
  mementoText: (name: string) =>
    `Your order includes a quiet page for ${name} that family and friends can visit.`,

  waitingTitle: 'Confirming Your Payment',
  waiting: 'Your payment is being confirmed. This usually takes a few seconds.',
  waitingLong:
    'This is taking longer than usual. You can close this page: your order is safe, and the confirmation will come by email.',
  waitingNote: 'Please do not pay a second time.',
  offline: 'We cannot reach the shop right now. We will keep trying; your order is safe.',

  cancelledTitle: 'This Order Was Cancelled',
  cancelled: 'Nothing will be printed. Anything you paid goes back to your card.',

  unknownTitle: 'We Could Not Find Your Order',
  unknown:
    'If you have paid, your order is safe and the confirmation will come by email. This page can only show it in the browser you ordered from.',
};
