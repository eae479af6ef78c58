import type { MeasuringServices } from '@ftl/contracts';
import { startGoogleAnalytics } from './google-analytics';
import type { SendEvent } from './analytics';
import { startMetaPixel } from './meta-pixel';

interface StartOptions {
  ids: MeasuringServices;
  isAllowed: () => boolean;
  place: () => string;
}

/** Starts the services that the operator has configured. */
export function startServices({ ids, isAllowed, place }: StartOptions): SendEvent[] {
  return [
    ...(ids.ga4Id ? [startGoogleAnalytics({ id: ids.ga4Id, isAllowed, place })] : []),
    ...(ids.metaPixelId ? [startMetaPixel({ id: ids.metaPixelId, place })] : []),
  ];
}
