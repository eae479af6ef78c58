import { lazyPage, type RemoteRoute } from '@ftl/federation';

const OrganizerPage = lazyPage(async () => {
  const page = await import('./features/organizer/organizer-page');
  return { default: page.OrganizerPage };
});
const RelativePage = lazyPage(async () => {
  const page = await import('./features/relative/relative-page');
  return { default: page.RelativePage };
});
const AskPage = lazyPage(async () => {
  const page = await import('./features/ask/ask-page');
  return { default: page.AskPage };
});
const AskedPage = lazyPage(async () => {
  const page = await import('./features/ask/asked-page');
  return { default: page.AskedPage };
});

const routes: RemoteRoute[] = [
  { path: '/together/design/:designId', element: <OrganizerPage /> },
  { path: '/together/design/:designId/ask', element: <AskPage /> },
  { path: '/together/ask/:key', element: <AskedPage /> },
  { path: '/together/:key', element: <RelativePage /> },
];

export default routes;
