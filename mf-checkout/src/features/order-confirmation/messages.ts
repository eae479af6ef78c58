export const confirmationMessages = {
  title: 'Order Confirmation',
  intro: (name: string) => `Your choices for the t-shirt in memory of ${name}.`,
  notPaidTitle: "This order isn't paid yet",
  notPaid:
    "Nothing has been charged. You'll get an email with your order number as soon as your payment goes through.",
  color: 'Shirt color',
  sizes: 'Sizes',
  neededBy: 'Needed by',
  email: 'Email',
  details: 'Details',
  imageAlt: (name: string) => `T-shirt with the memorial design for ${name}`,
  checkout: 'Back to Checkout',
  home: 'Return to Homepage',
  loadingTitle: 'Loading Order Details...',
  loading: "If we don't find an order here, we'll take you to the home page in a moment.",
};
