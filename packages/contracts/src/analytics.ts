import { matchesRoute } from './route-pattern.js';

/** Body of `POST /api/analytics/events` (document 1, chapter 3). */
export interface AnalyticsEvent {
  event: string;
  category: string;
  action: string;
  label?: string;
  value?: number;
  custom_parameters?: Record<string, string | number | boolean | null>;
}

/** Parameter of a conversion that names the visitor; it reaches the API, which does not keep it. */
export const TEMP_USER_PARAMETER = 'temp_user_id';

/** Measuring services of other companies that the operator has set up; asked after consent only. */
export interface MeasuringServices {
  ga4Id?: string;
  metaPixelId?: string;
}

/** Who mourns is not counted, by others or by us. */
const UNMEASURED_ROUTES = ['/memento/:id', '/design/view/:id', '/together/:key'];

/** Whether anything at all may be measured on a page. */
export function isMeasured(path: string): boolean {
  return !UNMEASURED_ROUTES.some((pattern) => matchesRoute(pattern, path));
}
