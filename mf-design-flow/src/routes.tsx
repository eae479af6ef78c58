import type { RemoteRoute } from '@ftl/federation';
import { lazy } from 'react';

const GuestDesignPage = lazy(() => import('./features/flow/guest-design-page'));
const TributePage = lazy(() => import('./features/tribute/tribute-page'));

const routes: RemoteRoute[] = [
  { path: '/guest-design/:designId?', element: <GuestDesignPage /> },
  { path: '/create', element: <TributePage /> },
  { path: '/create-memorial', element: <TributePage /> },
];

export default routes;
