import { api, retryOptions } from '@ftl/api-client';
import {
  API,
  type Arrival,
  type Day,
  type DeliveryEstimateRequest,
  type DeliveryEstimateResponse,
  type DeliveryWish,
  type OrderLine,
  type UsState,
} from '@ftl/contracts';
import {
  arrivalOf,
  neededByProblem,
  shopDay,
  stateCodeOf,
  timelinessOf,
  type NeededByProblem,
} from '@ftl/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A day's cut-off hour is not missed by more than this. */
const FRESH_MS = 5 * 60 * 1000;

/** Key of a remote's estimates, to load them again after an order was refused. */
export const deliveryQueries = (owner: string) => [owner, API.deliveryEstimate];

const deliveryQuery = (owner: string, request: DeliveryEstimateRequest) =>
  queryOptions({
    queryKey: [...deliveryQueries(owner), request],
    queryFn: ({ signal }) =>
      api.post<DeliveryEstimateResponse>(API.deliveryEstimate, request, { signal }),
    staleTime: FRESH_MS,
    ...retryOptions('apiClient'),
  });

/** What a buyer has entered about the delivery; earlier drafts have none of it. */
export interface DeliveryChoice {
  /** The value of the date field, possibly invalid. */
  neededBy?: string;
  /** The US state as it was typed. */
  shipState?: string;
  wantsExpress?: boolean;
}

export interface DeliveryState {
  today: Day;
  /** Of the usual shipping. */
  arrival: Arrival;
  /** What is wrong with the date; null for none and for an empty one. */
  problem: NeededByProblem | null;
  /** A date that can be promised nothing, but met: the sentence is about it. */
  neededBy: Day | null;
  /** Whether the print partner is worth asking. */
  hasExpress: boolean;
  /** Null while none is known or needed. */
  express: DeliveryEstimateResponse['express'];
  /** The offer that the buyer chose. */
  chosen: DeliveryEstimateResponse['express'];
  /** Whether the offer of the entered state is on its way. */
  isLooking: boolean;
  stateCode: UsState | null;
  /** For the checkout call. */
  wish: DeliveryWish;
}

interface UseDeliveryOptions {
  /** Name of the calling remote. */
  owner: string;
  color: string;
  lines: OrderLine[];
  choice: DeliveryChoice;
}

/**
 * When the shirt should arrive: immediately by the shared rules, then by the server's clock, with
 * what the print partner offers. Faster shipping is for dates that the usual one may miss.
 */
export function useDelivery(options: UseDeliveryOptions): DeliveryState {
  const { owner, color, lines, choice } = options;
  const { neededBy: date = '', shipState = '', wantsExpress = false } = choice;
  const [openedAt] = useState(() => new Date());
  const stateCode = stateCodeOf(shipState);
  const isAsked = date !== '' && neededByProblem(date, shopDay(openedAt)) === null;
  const estimate = useQuery({
    ...deliveryQuery(owner, { color, sizes: lines, ...(stateCode ? { state: stateCode } : {}) }),
    enabled: isAsked,
    placeholderData: (before) => before && { ...before, express: null },
  });
  const { today, arrival, hasExpress, express } = estimate.data ?? {
    ...{ today: shopDay(openedAt), arrival: arrivalOf(openedAt) },
    ...{ hasExpress: false, express: null },
  };
  const problem = date === '' ? null : neededByProblem(date, today);
  const neededBy = date !== '' && problem === null ? date : null;
  const isInTime = neededBy === null || timelinessOf(arrival, neededBy) === 'in_time';
  const offer = isInTime ? null : express;
  const chosen = wantsExpress ? offer : null;
  return {
    ...{ today, arrival, problem, neededBy, stateCode, chosen },
    hasExpress: hasExpress && !isInTime,
    express: offer,
    isLooking: estimate.isFetching,
    wish: {
      ...(neededBy ? { neededBy, expectedArrival: (chosen?.arrival ?? arrival).latest } : {}),
      ...(chosen ? { expressTo: chosen.state } : {}),
    },
  };
}
