import { lazyPage, type RemoteRoute } from '@ftl/federation';

const AccountPage = lazyPage(() => import('./features/account/account-page'));
const CreateDesignPage = lazyPage(() => import('./features/create-design/create-design-page'));
const SelectTemplatePage = lazyPage(
  () => import('./features/select-template/select-template-page'),
);
const DesignDetailsPage = lazyPage(() => import('./features/design-details/design-details-page'));
const DesignPreviewPage = lazyPage(() => import('./features/design-preview/design-preview-page'));
const CustomizePage = lazyPage(() => import('./features/customize/customize-page'));
const SharePage = lazyPage(() => import('./features/share/share-page'));
const PublicViewPage = lazyPage(() => import('./features/public-view/public-view-page'));
const MementoPage = lazyPage(() => import('./features/memento/memento-page'));

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
