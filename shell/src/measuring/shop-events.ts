import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { TEMP_USER_PARAMETER } from '@ftl/contracts';

import { on } from '@ftl/page-events';
import type { PageEvents } from '@ftl/page-events';
import type { Track } from './analytics';
import type { AnalyticsSession } from './analytics-session';

export const ITEM_NAME = 'Memorial T-Shirt';
const CURRENCY = 'USD';
/** Events always contain this color, whatever the buyer chose (document 1, chapter 3). */
const SHIRT_COLOR = 'white';

export function pageView(route: string): AnalyticsEventDto {
  return { event: 'page_view', category: 'navigation', action: 'view', label: route };
}

export function designCreated(designId: string): AnalyticsEventDto {
  return {
    event: 'design_created',
    category: 'design',
    action: 'create',
    custom_parameters: { design_id: designId, tshirtColor: SHIRT_COLOR },
  };
}

export function checkoutStarted(designId: string): AnalyticsEventDto {
  return {
    event: 'checkout_started',
    category: 'checkout',
    action: 'start',
    custom_parameters: { design_id: designId, tshirtColor: SHIRT_COLOR },
  };
}

/** The conversion event of a paid order. */
export function purchase(order: PageEvents['order:placed']): AnalyticsEventDto {
  const { orderNumber, totalCents, designId, tempUserId } = order;
  const value = totalCents / 100;
  return {
    event: 'purchase',
    category: 'conversion',
    action: 'purchase',
    label: orderNumber,
    value,
    custom_parameters: {
      transaction_id: orderNumber,
      value,
      currency: CURRENCY,
      design_id: designId,
      [TEMP_USER_PARAMETER]: tempUserId,
      item_name: ITEM_NAME,
      tshirtColor: SHIRT_COLOR,
    },
  };
}

interface ShopEventsOptions {
  track: Track;
  session: () => AnalyticsSession;
}

/**
 * Records what the remotes emit. A checkout is recorded once per design and a purchase once per
 * order, so that reloading the success page does not count twice.
 * @returns a function that stops recording
 */
export function followShopEvents({ track, session }: ShopEventsOptions): () => void {
  const trackOnce = (event: AnalyticsEventDto, key: 'design_id' | 'transaction_id') => {
    const isKnown = session().events.some(
      ({ name, properties }) =>
        name === event.event &&
        properties.custom_parameters?.[key] === event.custom_parameters?.[key],
    );
    if (!isKnown) track(event);
  };
  const stops = [
    on('design:created', ({ designId }) => track(designCreated(designId))),
    on('checkout:started', ({ designId }) => trackOnce(checkoutStarted(designId), 'design_id')),
    on('order:placed', (order) => trackOnce(purchase(order), 'transaction_id')),
  ];
  return () => stops.forEach((stop) => stop());
}
