import { isMeasured } from '@ftl/contracts';
import type { MeasuringServices } from '@ftl/contracts';
import { useLocation } from 'react-router-dom';
import { LatePart } from '../frame/late-part';
import { pageAtRest } from './page-at-rest';

const loadBanner = () => pageAtRest().then(() => import('./consent-banner'));

/** Asks for consent if the operator uses services that need it; otherwise loads nothing. */
export function Consent({ services }: { services: MeasuringServices | undefined }) {
  const { pathname } = useLocation();
  const props = services && isMeasured(pathname) ? { services } : null;
  return <LatePart load={loadBanner} props={props} attempt={pathname} />;
}
