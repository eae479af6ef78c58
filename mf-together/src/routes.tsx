import { lazyPage, type RemoteRoute } from '@ftl/federation';

const OrganizerPage = lazyPage(async () => {
  const page = await import('./features/organizer/organizer-page');
  return { default: page.OrganizerPage };
});
const RelativePage = lazyPage(async () => {
  const page = await import('./features/relative/relative-page');
  return { default: page.RelativePage };
});

const routes: RemoteRoute[] = [
  { path: '/together/design/:designId', element: <OrganizerPage /> },
  { path: '/together/:key', element: <RelativePage /> },
];

export default routes;
