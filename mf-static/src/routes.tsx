import { lazyPage, type RemoteRoute } from '@ftl/federation';

const Home = lazyPage(() => import('./pages/home'));
const Gallery = lazyPage(() => import('./pages/gallery'));
const Pricing = lazyPage(() => import('./pages/pricing'));
const Contact = lazyPage(() => import('./pages/contact'));
const HowItWorks = lazyPage(() => import('./pages/how-it-works'));
const Faq = lazyPage(() => import('./pages/faq'));
const Privacy = lazyPage(() => import(/* webpackChunkName: 'legal' */ './pages/privacy'));
const Terms = lazyPage(() => import(/* webpackChunkName: 'legal' */ './pages/terms'));
const ReturnPolicy = lazyPage(
  () => import(/* webpackChunkName: 'legal' */ './pages/return-policy'),
);
const Story = lazyPage(() => import('./pages/story'));

const routes: RemoteRoute[] = [
  { path: '/', element: <Home /> },
  { path: '/landing', element: <Home /> },
  { path: '/gallery', element: <Gallery /> },
  { path: '/pricing', element: <Pricing /> },
  { path: '/contact', element: <Contact /> },
  { path: '/how-it-works', element: <HowItWorks /> },
  { path: '/faq', element: <Faq /> },
  { path: '/privacy', element: <Privacy /> },
  { path: '/terms', element: <Terms /> },
  { path: '/return-policy', element: <ReturnPolicy /> },
  { path: '/stories/:story', element: <Story /> },
];

export default routes;
