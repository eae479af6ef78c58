import { retryOptions } from '@ftl/api-client';
import {
  estimateDelivery,
  type DeliveryEstimateDto,
  type DeliveryEstimateResponse,
  type GuestCheckoutDto,
} from '@ftl/api-client/calls';
import type { Arrival, Day, OrderLine, UsState } from '@ftl/contracts';
import {
  arrivalOf,
  neededByProblem,
  shopDay,
  stateCodeOf,
  timelinessOf,
  totalQuantity,
  type NeededByProblem,
} from '@ftl/rules';
import type { DeliveryChoice } from '@ftl/session';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type Ref, type RefObject } from 'react';
import { deliveryMessages } from './delivery.messages';

/** Bounds the delay with which the page notices that the day's cut-off hour has passed. */
const FRESH_MS = 5 * 60 * 1000;

/** Query key of a remote's estimates, to refetch them after a rejected order. */
export const deliveryQueries = (owner: string) => [owner, 'delivery'];

const deliveryQuery = (owner: string, request: DeliveryEstimateDto) =>
  queryOptions({
    queryKey: [...deliveryQueries(owner), request],
    queryFn: ({ signal }) => estimateDelivery(request, { signal }),
    staleTime: FRESH_MS,
    ...retryOptions('apiClient'),
  });

/** The fields of a checkout request about the delivery. */
export type DeliveryWish = Pick<GuestCheckoutDto, 'neededBy' | 'expectedArrival' | 'expressTo'>;

export interface DeliveryState {
  today: Day;
  /** By standard shipping. */
  arrival: Arrival;
  /** The error of the date; null if it is valid or empty. */
  problem: NeededByProblem | null;
  /** The entered date if it is valid, otherwise null. */
  neededBy: Day | null;
  /** Whether to offer express shipping: the partner has it, and standard shipping may be late. */
  hasExpress: boolean;
  /** Null while unknown or not needed. */
  express: DeliveryEstimateResponse['express'];
  /** The offer that the buyer has chosen. */
  chosen: DeliveryEstimateResponse['express'];
  /**
   * Why the express shipping that the buyer wants is not part of the order: its offer is being
   * checked, as after each change of the shirts, it is no longer offered, or the check has failed.
   * Null if it is chosen or not wanted.
   */
  unconfirmed: 'checking' | 'gone' | 'failed' | null;
  /** What the order waits for, as the text of its button; null if nothing. */
  waitsFor: string | null;
  /** Whether the offer for the entered state is loading. */
  isLooking: boolean;
  /** Checks the offer again. */
  checkAgain: () => void;
  /** The box of the arrival and of a decision about it. */
  box: RefObject<HTMLDivElement | null>;
  stateCode: UsState | null;
  /** Fields of the checkout request. */
  wish: DeliveryWish;
}

export interface NeededByFieldProps {
  choice: DeliveryChoice;
  delivery: DeliveryState;
  disabled: boolean;
  onChange: (part: DeliveryChoice) => void;
  ref?: Ref<HTMLInputElement>;
}

type Estimate = Pick<UseQueryResult, 'isFetching' | 'isSuccess' | 'isPlaceholderData'>;

const stateOf = ({ isFetching, isSuccess, isPlaceholderData }: Estimate) => {
  if (isFetching) return 'checking';
  return isSuccess && !isPlaceholderData ? 'gone' : 'failed';
};

/**
 * Focuses what the buyer has to correct or decide about the delivery before the order is placed.
 * @returns false if there is nothing
 */
export function focusDeliveryProblem(
  { problem, unconfirmed, box }: DeliveryState,
  dateField: HTMLInputElement | null,
): boolean {
  const isDateWrong = problem !== null || dateField?.validity.badInput === true;
  if (isDateWrong) dateField?.focus();
  else if (unconfirmed !== null) box.current?.focus();
  return isDateWrong || unconfirmed !== null;
}

interface UseDeliveryOptions {
  /** Name of the calling remote. */
  owner: string;
  color: string;
  lines: OrderLine[];
  choice: DeliveryChoice;
}

/**
 * Estimates when the shirt arrives: immediately by the shared rules, then by the server's clock.
 * Requests express shipping only for dates that standard shipping may miss.
 */
export function useDelivery(options: UseDeliveryOptions): DeliveryState {
  const { owner, color, lines, choice } = options;
  const { neededBy: date = '', shipState = '', wantsExpress = false } = choice;
  const [openedAt] = useState(() => new Date());
  const stateCode = stateCodeOf(shipState);
  const isAsked = date !== '' && neededByProblem(date, shopDay(openedAt)) === null;
  const estimate = useQuery({
    ...deliveryQuery(owner, { color, sizes: lines, state: stateCode ?? undefined }),
    enabled: isAsked,
    placeholderData: (before) => before && { ...before, express: null },
  });
  const { today, arrival, hasExpress, express } = estimate.data ?? {
    ...{ today: shopDay(openedAt), arrival: arrivalOf(openedAt, { shirts: totalQuantity(lines) }) },
    ...{ hasExpress: false, express: null },
  };
  const problem = date === '' ? null : neededByProblem(date, today);
  const neededBy = date !== '' && problem === null ? date : null;
  const isInTime = neededBy === null || timelinessOf(arrival, neededBy) === 'in_time';
  const offer = isInTime ? null : express;
  const chosen = wantsExpress ? offer : null;
  const box = useRef<HTMLDivElement>(null);
  const isMissing = wantsExpress && stateCode !== null && !isInTime && offer === null;
  const unconfirmed = isMissing ? stateOf(estimate) : null;
  return {
    ...{ today, arrival, problem, neededBy, stateCode, chosen, unconfirmed, box },
    waitsFor: unconfirmed === 'checking' ? deliveryMessages.checkingExpress : null,
    checkAgain: () => void estimate.refetch(),
    hasExpress: hasExpress && !isInTime,
    express: offer,
    isLooking: estimate.isFetching,
    wish: {
      neededBy: neededBy ?? undefined,
      expectedArrival: neededBy === null ? undefined : (chosen?.arrival ?? arrival).latest,
      expressTo: chosen?.state,
    },
  };
}
