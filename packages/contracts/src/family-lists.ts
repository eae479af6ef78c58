import type { ShirtColor, Size } from './catalog.js';
import type { PricePlan } from './designs.js';
import type { OrderLine } from './order-line.js';
import type { Quote } from './orders.js';

/** Shirts that one relative wants. */
export interface FamilyItem {
  size: Size;
  /** A color's `class`, one of the list's. */
  color: string;
  /** 1 to 10. */
  quantity: number;
}

/** One relative's wishes. */
export interface FamilyEntry {
  /** UUID. */
  id: string;
  name: string;
  items: FamilyItem[];
  /** Rises with each change; 0 means that it is not saved yet. */
  revision: number;
}

/**
 * `open`: relatives add themselves. `closed`: the organizer alone changes it, and orders.
 * `ordered`: at least one part is paid, so nothing changes any more.
 */
export type FamilyListStatus = 'open' | 'closed' | 'ordered';

/** What one order of a list holds; a list that is too large for one order has several. */
export interface FamilyListPart {
  /** From 1. */
  part: number;
  lines: OrderLine[];
  quote: Quote;
  /** Of the order that was paid for it; null while there is none. */
  orderNumber: string | null;
}

/** A family list as its organizer sees it. */
export interface FamilyList {
  designId: string;
  lovedOneName: string;
  /** Random key of `/together/{key}`; null while the link is revoked. */
  shareKey: string | null;
  message: string;
  /** What relatives may choose from; the first is preselected. */
  colors: ShirtColor[];
  status: FamilyListStatus;
  /** Rises with each change that the organizer makes. */
  version: number;
  /** ISO time from which on relatives cannot change anything. */
  closesAt: string;
  /** ISO time at which the link ends. */
  endsAt: string;
  /** Sorted by name. */
  entries: FamilyEntry[];
  /** Empty while there are no entries. */
  parts: FamilyListPart[];
  /** Of all parts, integer cents. */
  totalCents: number;
}

/** What a new list can be made of. */
export interface FamilyListDesign {
  /** The wizard's number. */
  id: number;
  /** The guest flow's id. */
  key: string;
  plan: PricePlan;
  lovedOneName: string;
  /** A color's `class`. */
  color: string;
  /** Address of the shirt's picture, for its owner. */
  pictureUrl: string;
  /** The latest time at which a list can close: when its link or the design ends. */
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
/** Body of `PATCH /api/family-lists/of-design/{designId}`; what is left out stays. */
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
  /** The state that the change was made on; 0 adds the entry. */
  revision: number;
}
/** Body of `POST .../order`. */
export interface OrderFamilyListRequest {
  version: number;
  part: number;
  expectedTotalCents: number;
}

/** Header that carries the token of a relative's own entry, so that no log has it. */
export const FAMILY_ENTRY_HEADER = 'x-family-entry';
/** 128 random bits, which the relative's device makes. */
export const FAMILY_TOKEN_PATTERN = /^[0-9a-f]{32}$/;

/** What a relative sees of a list: nothing of others but how many they are. */
export interface SharedFamilyList {
  lovedOneName: string;
  message: string;
  colors: ShirtColor[];
  isOpen: boolean;
  closesAt: string;
  /** How many people are on the list. */
  people: number;
  /** The entry of the device's token. */
  entry: FamilyEntry | null;
}
/** `GET /api/family-lists/shared/{key}` and the changes of one's own entry. */
export interface SharedFamilyListResponse {
  success: true;
  list: SharedFamilyList;
}

/** 409 FAMILY_LIST_CHANGED carries the newer list beside the error's fields. */
export interface FamilyListChangedDetails {
  list: FamilyList;
}
/** 409 FAMILY_ENTRY_CHANGED carries the newer list, with the entry as it is now. */
export interface FamilyEntryChangedDetails {
  list: SharedFamilyList;
}
