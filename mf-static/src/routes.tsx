import { lazy } from 'react';
import type { RemoteRoute } from '@ftl/federation';

const Home = lazy(() => import('./pages/home'));
const Gallery = lazy(() => import('./pages/gallery'));
const Pricing = lazy(() => import('./pages/pricing'));
const Contact = lazy(() => import('./pages/contact'));
const HowItWorks = lazy(() => import('./pages/how-it-works'));
const Faq = lazy(() => import('./pages/faq'));
const Privacy = lazy(() => import('./pages/privacy'));
const Terms = lazy(() => import('./pages/terms'));
const ReturnPolicy = lazy(() => import('./pages/return-policy'));

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
];

export default routes;
