import {
  US_STATES,
  type Arrival,
  type Day,
  type ExpressShipping,
  type UsState,
} from '@ftl/contracts';
import { arrivalOf, NEEDED_BY_MESSAGES, neededByProblem, shopDay } from '@ftl/rules';
import { IsIn } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent, OptionalText, ShopError } from '../platform/index.js';

/** Generous: an invalid date gets the service's own message, not a validation error. */
const DAY_MAX_LENGTH = 40;

/** Optional delivery fields of every checkout request. */
export class DeliveryWishDto {
  @OptionalText(DAY_MAX_LENGTH, { example: '2027-05-29', description: 'YYYY-MM-DD' })
  neededBy?: Day;

  @OptionalText(DAY_MAX_LENGTH, { description: 'the latest arrival that the buyer saw' })
  expectedArrival?: Day;

  @ApiProperty({ required: false, enum: Object.keys(US_STATES) })
  @MayBeAbsent()
  @IsIn(Object.keys(US_STATES))
  expressTo?: UsState;
}

/** @throws ShopError MISSING_DATA for a date that is invalid, past, or too far in the future */
export function deliveryWishOf({
  neededBy,
  expectedArrival,
  expressTo,
}: DeliveryWishDto): DeliveryWishDto {
  if (neededBy) {
    const problem = neededByProblem(neededBy, shopDay(new Date()));
    if (problem)
      throw new ShopError('MISSING_DATA', {
        message: NEEDED_BY_MESSAGES[problem],
        retryable: false,
      });
  }
  return {
    ...(neededBy ? { neededBy } : {}),
    ...(neededBy && expectedArrival ? { expectedArrival } : {}),
    ...(expressTo ? { expressTo } : {}),
  };
}

/** @returns the current estimate if it is later than the one that the buyer saw, otherwise null */
export function laterArrival(
  { expectedArrival }: DeliveryWishDto,
  shirts: number,
  express: ExpressShipping | null,
): Arrival | null {
  const arrival = arrivalOf(new Date(), { shirts, carrier: express?.carrierDays });
  return expectedArrival !== undefined && arrival.latest > expectedArrival ? arrival : null;
}
