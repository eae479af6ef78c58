import { isMeasured } from '@ftl/contracts';
import type { MeasuringServices } from '@ftl/contracts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAtRest } from './page-at-rest';

const ConsentBanner = lazy(() => pageAtRest().then(() => import('./consent-banner')));

/** Asks for consent if the operator uses services that need it; otherwise loads nothing. */
export function Consent({ services }: { services: MeasuringServices | undefined }) {
  const { pathname } = useLocation();
  if (!services || !isMeasured(pathname)) return null;
  return (
    <Suspense>
      <ConsentBanner services={services} />
    </Suspense>
  );
}
