export { createAnalytics } from './analytics';
export type { SendEvent, Track } from './analytics';
export { createAnalyticsSession } from './analytics-session';
export { followErrors } from './client-errors';
export {
  isChoiceNeeded,
  storeMeasuringChoice,
  measuringChoice,
  onMeasuringChoice,
} from './consent';
export type { MeasuringChoice } from './consent';
export { createMeasuringServices } from './measuring-services';
export { followShopEvents, pageView } from './shop-events';
