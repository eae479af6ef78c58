import { lazyPage, type RemoteRoute } from '@ftl/federation';

const CancelOrderPage = lazyPage(async () => {
  const page = await import('./features/cancel-order/cancel-order-page');
  return { default: page.CancelOrderPage };
});
const CancelRequestPage = lazyPage(async () => {
  const page = await import('./features/cancel-request/cancel-request-page');
  return { default: page.CancelRequestPage };
});
const YourOrderPage = lazyPage(async () => {
  const page = await import('./features/your-order/your-order-page');
  return { default: page.YourOrderPage };
});
const UnavailablePage = lazyPage(async () => {
  const page = await import('./features/notices/unavailable-page');
  return { default: page.UnavailablePage };
});

const routes: RemoteRoute[] = [
  { path: '/cancel-order', element: <CancelOrderPage /> },
  { path: '/cancel-request', element: <CancelRequestPage /> },
  { path: '/your-order', element: <YourOrderPage /> },
  { path: '/orders', element: <UnavailablePage name="orders" /> },
  { path: '/order-success', element: <UnavailablePage name="orderSuccess" /> },
  { path: '/admin', element: <UnavailablePage name="admin" /> },
];

export default routes;
