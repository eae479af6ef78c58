import type { AnalyticsEvent } from '@ftl/contracts';

/** A started third-party service, which receives events. */
export type MeasuringService = (event: AnalyticsEvent) => void;
