const UNTIL = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const orderMessages = {
  details: 'Your order',
  number: 'Order number',
  status: 'Status',
  placed: 'Placed on',
  email: 'Email',
  color: 'Shirt color',
  sizes: 'Sizes',
  quantity: 'Quantity',
  amount: 'Paid',
  home: 'Return to Homepage',
  contact: 'Contact Support',
  /** @param until ISO time, shown in the reader's time zone */
  until: (until: string) =>
    `You can cancel until ${UNTIL.format(new Date(until))}. That's when production is scheduled to start.`,
  designAlt: (name: string) => `Memorial design for ${name}`,
};
