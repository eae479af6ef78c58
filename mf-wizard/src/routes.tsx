import type { RemoteRoute } from '@ftl/federation';
import { lazy } from 'react';

const AccountPage = lazy(() => import('./features/account/account-page'));
const CreateDesignPage = lazy(() => import('./features/create-design/create-design-page'));
const SelectTemplatePage = lazy(() => import('./features/select-template/select-template-page'));
const DesignDetailsPage = lazy(() => import('./features/design-details/design-details-page'));
const DesignPreviewPage = lazy(() => import('./features/design-preview/design-preview-page'));
const CustomizePage = lazy(() => import('./features/customize/customize-page'));
const SharePage = lazy(() => import('./features/share/share-page'));
const PublicViewPage = lazy(() => import('./features/public-view/public-view-page'));
const MementoPage = lazy(() => import('./features/memento/memento-page'));

const routes: RemoteRoute[] = [
  { path: '/register', element: <AccountPage /> },
  { path: '/design/create', element: <CreateDesignPage /> },
  { path: '/design/select-template/:id', element: <SelectTemplatePage /> },
  { path: '/design/details/:id', element: <DesignDetailsPage /> },
  { path: '/design/preview/:id', element: <DesignPreviewPage /> },
  { path: '/design/customize/:id', element: <CustomizePage /> },
  { path: '/design/share/:id', element: <SharePage /> },
  { path: '/design/view/:id', element: <PublicViewPage /> },
  { path: '/memento/:id', element: <MementoPage /> },
];

export default routes;
