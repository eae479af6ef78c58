import type { AnalyticsEvent } from '@ftl/contracts';

/** Another company's service, running: hears of an event. */
export type MeasuringService = (event: AnalyticsEvent) => void;
