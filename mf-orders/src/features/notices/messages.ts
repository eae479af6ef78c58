export const noticeMessages = {
  orders: {
    title: 'Orders Unavailable',
    text: "You don't need an account to order. Your confirmation email includes your order number and a link to cancel.",
  },
  orderSuccess: {
    title: 'Order Success Unavailable',
    text: "If you've just placed an order, your confirmation email is on its way.",
  },
  admin: {
    title: 'Admin Panel Unavailable',
    text: 'Admin functionality is not available in guest mode',
  },
  countdown: (seconds: number) =>
    seconds === 1
      ? 'Taking you to the home page in 1 second.'
      : `Taking you to the home page in ${String(seconds)} seconds.`,
  stay: 'Stay on This Page',
  create: 'Create New Design',
  home: 'Go Home',
};

export type NoticeName = 'orders' | 'orderSuccess' | 'admin';
