import type {
  Day,
  FamilyItem,
  OrderLine,
  PricePlan,
  Quote,
  ShirtBack,
  ShirtColor,
} from '@ftl/contracts';

/** The entry of one relative. */
export interface FamilyEntry {
  /** UUID. */
  id: string;
  name: string;
  items: FamilyItem[];
  /** Incremented by each change; 0 means not saved yet. */
  revision: number;
  /** For the relative whose entry it is, if each pays. */
  email?: string;
  /** Whether the relative has paid; absent if the organizer pays for everyone. */
  isPaid?: boolean;
}

/**
 * `open`: relatives add their entries. `closed`: only the organizer edits it, and orders.
 * `ordered`: at least one part is paid, so it can no longer be changed. If each relative pays,
 * `closed` lasts until the payment pages are closed, and a list can be `given_up`.
 */
export type FamilyListStatus = 'open' | 'closed' | FamilyOutcome;

/** Who pays for a list: the organizer for everyone, or each relative. */
export type FamilyPayment = 'organizer' | 'each';

/** How a list ended on which each relative pays. */
export type FamilyOutcome = 'ordered' | 'given_up';

/** What relatives have paid for so far. */
export interface FamilyListPaid {
  people: number;
  shirts: number;
  /** In integer cents. */
  totalCents: number;
  /** Discount for everyone if the list closed now, from 0 to 1. */
  discountRate: number;
}

/** A relative's own payment. */
export interface OwnFamilyPayment {
  outcome: FamilyOutcome | null;
  /** Price of the caller's entry alone; null without an entry. */
  quote: Quote | null;
  /** The paid order of the own entry; null if there is none. */
  order: { number: string; totalCents: number } | null;
}

/** Of a list with at least one paid part; nothing else about its orders is for relatives. */
export interface FamilyListOrdered {
  /** By when all shirts are estimated to arrive; null while a part is unpaid. */
  arrivesBy: Day | null;
}

/** The contents of one order; a list that is too large for one order has several parts. */
export interface FamilyListPart {
  /** From 1. */
  part: number;
  lines: OrderLine[];
  quote: Quote;
  /** Number of the paid order for this part; null if there is none. */
  orderNumber: string | null;
}

/** A family list as its organizer sees it. */
export interface FamilyList {
  designId: string;
  lovedOneName: string;
  /** Words on the back of each shirt; absent without them. */
  back?: ShirtBack;
  /** Random key of `/together/{key}`; null if the link is revoked. */
  shareKey: string | null;
  message: string;
  /** The colors that relatives may choose from; the first is preselected. */
  colors: ShirtColor[];
  payment: FamilyPayment;
  status: FamilyListStatus;
  /** Present if each relative pays. */
  paid?: FamilyListPaid;
  /** Absent unless `status` is `ordered`. */
  ordered?: FamilyListOrdered;
  /** Incremented by each change of the organizer. */
  version: number;
  /** ISO time after which relatives cannot change anything. */
  closesAt: string;
  /** ISO time at which the link expires. */
  endsAt: string;
  /** Sorted by name. */
  entries: FamilyEntry[];
  /** Empty if there are no entries. */
  parts: FamilyListPart[];
  /** Sum of all parts, in integer cents. */
  totalCents: number;
}

/** A design from which a new list can be created. */
export interface FamilyListDesign {
  /** Id of the design in the wizard. */
  id: number;
  /** Id of the design in the guest flow. */
  key: string;
  plan: PricePlan;
  lovedOneName: string;
  /** Texts below the name; absent if they are not printed. */
  birthDate?: string;
  passedDate?: string;
  message?: string;
  /** Words on the back of the shirt; absent without them. */
  back?: ShirtBack;
  /** A color's `class`. */
  color: string;
  /** URL of the shirt's image, for the design's owner. */
  pictureUrl: string;
  /** The latest time at which a list can close: when its link or the design expires. */
  latestClosesAt: string;
}

/** `GET /api/family-lists/of-design/{designId}`. */
export interface FamilyListOfDesignResponse {
  success: true;
  design: FamilyListDesign;
  list: FamilyList | null;
}

export interface FamilyListResponse {
  success: true;
  list: FamilyList;
}

/** A list as shown to a relative; of other entries it contains only the number. */
export interface SharedFamilyList {
  lovedOneName: string;
  /** Words on the back of each shirt; absent without them. */
  back?: ShirtBack;
  message: string;
  colors: ShirtColor[];
  isOpen: boolean;
  /** Absent until a part is paid. */
  ordered?: FamilyListOrdered;
  closesAt: string;
  /** Number of people on the list. */
  people: number;
  /** The entry that belongs to the device's token. */
  entry: FamilyEntry | null;
  /** Present if each relative pays. */
  own?: OwnFamilyPayment;
}

/** `GET /api/family-lists/shared/{key}`, and the calls that change the caller's entry. */
export interface SharedFamilyListResponse {
  success: true;
  list: SharedFamilyList;
}

/** 409 FAMILY_LIST_CHANGED carries the newer list beside the error's fields. */
export interface FamilyListChangedDetails {
  list: FamilyList;
}

/** 409 FAMILY_ENTRY_CHANGED carries the newer list, including the current entry. */
export interface FamilyEntryChangedDetails {
  list: SharedFamilyList;
}
