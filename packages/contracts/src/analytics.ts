import { matchesRoute } from './route-pattern.js';

/** Parameter of a conversion that identifies the visitor; the API discards it. */
export const TEMP_USER_PARAMETER = 'temp_user_id';

/** Third-party measuring services that the operator has configured; they require consent. */
export interface MeasuringServices {
  ga4Id?: string;
  metaPixelId?: string;
}

/** Memorial pages are never measured, not even by the shop. */
const UNMEASURED_ROUTES = [
  '/memento/:id',
  '/design/view/:id',
  '/together/:key',
  '/together/ask/:key',
];

/** Whether a page may be measured at all. */
export function isMeasured(path: string): boolean {
  return !UNMEASURED_ROUTES.some((pattern) => matchesRoute(pattern, path));
}
