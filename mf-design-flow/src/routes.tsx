import { lazyPage, type RemoteRoute } from '@ftl/federation';

const GuestDesignPage = lazyPage(() => import('./features/flow/guest-design-page'));
const TributePage = lazyPage(() => import('./features/tribute/tribute-page'));

const routes: RemoteRoute[] = [
  { path: '/guest-design/:designId?', element: <GuestDesignPage /> },
  { path: '/create', element: <TributePage /> },
  { path: '/create-memorial', element: <TributePage /> },
];

export default routes;
