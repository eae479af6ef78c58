const UNTIL = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const successMessages = {
  title: 'Thank You for Your Order!',
  intro: (name: string) => `The t-shirt in memory of ${name} is in good hands now.`,
  orderNumber: 'Order number',
  shirt: 'Your shirt',
  mockupAlt: (colour: string, name: string) =>
    `${colour} t-shirt with the memorial design for ${name}`,
  emailNote: (email: string) =>
    `We have written to ${email}. The email has your order number, the picture of your shirt and a link to cancel.`,
  emailLate: 'It can take a few minutes. Please look in your spam folder too.',
  sizes: 'Sizes',
  colour: 'Shirt colour',
  paid: 'Paid',
  delivery: 'Delivery',
  nextHeading: 'What happens next',
  nextSteps: (deliveryEstimate: string) => [
    'We check the print file of your design.',
    'Your shirt is printed and packed with care.',
    `It travels by Priority Mail. Usually delivered in ${deliveryEstimate}, and we send you the tracking number.`,
  ],
  supportHeading: 'We are here',
  support: 'If anything is not right, write to us and name your order number.',
  contact: 'Contact Support',
  cancel: 'Cancel this order',
  promotion: 'Promotion',
  tax: 'Sales tax, included',
  /** @param until ISO time, shown in the reader's own zone */
  cancelUntil: (until: string) =>
    `You can cancel by yourself until ${UNTIL.format(new Date(until))}. Then production is planned to start.`,
  home: 'Return to Homepage',
  another: 'Create Another Memorial',
  memento: 'Make the Memorial Page',
  mementoText: (name: string) =>
    `A quiet page for ${name}, which family and friends can visit, is part of your order.`,

  waitingTitle: 'Confirming Your Payment',
  waiting: 'Your payment is being confirmed. This usually takes a few seconds.',
  waitingLong:
    'This takes longer than usual. You can close this page: your order is kept, and the confirmation comes by email.',
  waitingNote: 'Please do not pay a second time.',
  offline: 'We cannot reach the shop right now. We keep trying; your order is kept.',

  cancelledTitle: 'This Order Was Cancelled',
  cancelled: 'Nothing will be printed. A paid amount goes back to your card.',

  unknownTitle: 'We Could Not Find Your Order',
  unknown:
    'If you have paid, your order is safe and the confirmation comes by email. This page can only show it in the browser that placed it.',
};
