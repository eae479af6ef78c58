import { lazyPage, type RemoteRoute } from '@ftl/federation';

const OrderReviewPage = lazyPage(async () => {
  const page = await import('./features/order-review/order-review-page');
  return { default: page.OrderReviewPage };
});
const GuestCheckoutPage = lazyPage(async () => {
  const page = await import('./features/guest-checkout/guest-checkout-page');
  return { default: page.GuestCheckoutPage };
});
const OrderConfirmationPage = lazyPage(async () => {
  const page = await import('./features/order-confirmation/order-confirmation-page');
  return { default: page.OrderConfirmationPage };
});
const OrderSuccessPage = lazyPage(async () => {
  const page = await import('./features/order-success/order-success-page');
  return { default: page.OrderSuccessPage };
});

const routes: RemoteRoute[] = [
  { path: '/guest-order-review/:id', element: <OrderReviewPage /> },
  { path: '/guest-checkout/:id', element: <GuestCheckoutPage /> },
  { path: '/order-confirmation', element: <OrderConfirmationPage /> },
  { path: '/guest-order-success', element: <OrderSuccessPage /> },
];

export default routes;
