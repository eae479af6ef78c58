import type { ShirtColor, Size } from './catalog.js';
import type { Day, DeliveryWish } from './delivery.js';
import type { PricePlan, ShirtBack } from './designs.js';
import type { OrderLine } from './order-line.js';
import type { Quote } from './orders.js';

/** Shirts that one relative wants. */
export interface FamilyItem {
  size: Size;
  /** A color's `class`, one of the list's colors. */
  color: string;
  /** 1 to 10. */
  quantity: number;
}

/** The entry of one relative. */
export interface FamilyEntry {
  /** UUID. */
  id: string;
  name: string;
  items: FamilyItem[];
  /** Incremented by each change; 0 means not saved yet. */
  revision: number;
}

/**
 * `open`: relatives add their entries. `closed`: only the organizer edits it, and orders.
 * `ordered`: at least one part is paid, so it can no longer be changed.
 */
export type FamilyListStatus = 'open' | 'closed' | 'ordered';

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
  status: FamilyListStatus;
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

/** Body of `POST /api/family-lists/of-design/{designId}`. */
export interface CreateFamilyListRequest {
  message: string;
  closesAt: string;
  colors: string[];
}
/** Body of `PATCH /api/family-lists/of-design/{designId}`; omitted fields stay unchanged. */
export interface UpdateFamilyListRequest {
  version: number;
  message?: string;
  closesAt?: string;
  colors?: string[];
}
/** Body of `POST .../close`. */
export interface CloseFamilyListRequest {
  version: number;
}
/** Body of `POST .../reopen`. */
export interface ReopenFamilyListRequest {
  version: number;
  closesAt: string;
}
/** Body of `PUT .../entries/{entryId}`. */
export interface KeepFamilyEntryRequest {
  name: string;
  items: FamilyItem[];
  /** The revision that the change is based on; 0 adds the entry. */
  revision: number;
}
/** Body of `POST .../order`. */
export interface OrderFamilyListRequest extends DeliveryWish {
  version: number;
  part: number;
  expectedTotalCents: number;
}

/** Header with the token of a relative's own entry: a header, because URLs are logged. */
export const FAMILY_ENTRY_HEADER = 'x-family-entry';
/** 128 random bits, generated on the relative's device. */
export const FAMILY_TOKEN_PATTERN = /^[0-9a-f]{32}$/;

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
