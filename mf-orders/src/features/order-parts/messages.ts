const UNTIL = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const orderMessages = {
  details: 'Your order',
  number: 'Order number',
  status: 'Status',
  placed: 'Placed on',
  email: 'Email',
  colour: 'Shirt colour',
  sizes: 'Sizes',
  quantity: 'Quantity',
  amount: 'Paid',
  /** @param until ISO time, shown in the reader's own zone */
  until: (until: string) =>
    `You can cancel by yourself until ${UNTIL.format(new Date(until))}. Then production is planned to start.`,
  designAlt: (name: string) => `Memorial design for ${name}`,
};
