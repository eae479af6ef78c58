import type { FixPreviewDto, FixableOrder } from '@ftl/api-client/calls';
import { US_STATES, type OrderLine } from '@ftl/contracts';
import { backOf, draftOf, wordsOf, type BackDraft } from '@ftl/design-widgets';
import { stateCodeOf } from '@ftl/rules';
import type { DesignWords } from '@ftl/session';
import { fixMessages as messages } from './messages';

export interface AddressDraft {
  name: string;
  line1: string;
  line2: string;
  city: string;
  /** As typed: a name or a code. */
  state: string;
  postalCode: string;
}

/** The fields of the form, as they were typed. */
export interface FixDraft {
  words: DesignWords;
  back: BackDraft;
  color: string;
  sizes: readonly OrderLine[];
  address: AddressDraft;
}

export type AddressProblems = Partial<Record<keyof AddressDraft, string>>;
export type FixWish = Omit<FixPreviewDto, 'key'>;

const ZIP_CODE = /^\d{5}(-\d{4})?$/;

export function fixDraftOf(order: FixableOrder): FixDraft {
  const { address } = order;
  return {
    words: wordsOf(order),
    back: draftOf(order.back ?? undefined),
    color: order.color,
    sizes: order.sizes,
    address: {
      name: address?.name ?? '',
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      city: address?.city ?? '',
      state: nameOfState(address?.state ?? ''),
      postalCode: address?.postalCode ?? '',
    },
  };
}

/** What differs from the order: all else stays as it is. */
export function wishOf(before: FixDraft, draft: FixDraft): FixWish {
  const differs = (part: keyof FixDraft) =>
    JSON.stringify(before[part]) !== JSON.stringify(draft[part]);
  const { state, ...address } = draft.address;
  return {
    ...(differs('words') ? draft.words : {}),
    ...(differs('back') ? { back: backOf(draft.back) } : {}),
    ...(differs('color') ? { color: draft.color } : {}),
    ...(differs('sizes') ? { sizes: [...draft.sizes] } : {}),
    ...(differs('address') ? { address: { ...address, state: stateCodeOf(state)! } } : {}),
  };
}

/** @returns nothing for an address that stays as it is */
export function addressProblems(before: FixDraft, { address }: FixDraft): AddressProblems {
  if (JSON.stringify(before.address) === JSON.stringify(address)) return {};
  const problems: AddressProblems = {};
  for (const field of ['name', 'line1', 'city'] as const)
    if (address[field].trim() === '') problems[field] = messages.required;
  if (stateCodeOf(address.state) === null) problems.state = messages.stateUnknown;
  if (!ZIP_CODE.test(address.postalCode.trim())) problems.postalCode = messages.zipWrong;
  return problems;
}

function nameOfState(state: string): string {
  const code = stateCodeOf(state);
  return code ? US_STATES[code] : state;
}
