import type {
  CheckoutResponse,
  ColorsResponse,
  FamilyEntry,
  FamilyList,
  FamilyListDesign,
  FamilyListOfDesignResponse,
  SharedFamilyList,
} from '@ftl/api-client/calls';
import { failure, type Reply, type SentCall, respondWith } from '@ftl/api-client/testing';
import { type ErrorCode, type FamilyItem, type ShirtColor } from '@ftl/contracts';
import { DAY_MS, linesOfEntries, quote, splitLines } from '@ftl/rules';

export const DESIGN_ID = 'design-1';
export const ORGANIZER_PAGE = `/together/design/${DESIGN_ID}`;
export const SHARE_KEY = 'a'.repeat(32);
export const RELATIVE_PAGE = `/together/${SHARE_KEY}`;

const OF_DESIGN = `/api/family-lists/of-design/${DESIGN_ID}`;
const SHARED = `/api/family-lists/shared/${SHARE_KEY}`;

export const WHITE: ShirtColor = { class: 'white', name: 'White', hex: '#FFFFFF' };
export const NAVY: ShirtColor = { class: 'navy', name: 'Navy', hex: '#1F2A44' };
const COLORS = [WHITE, NAVY, ...['Ash', 'Black', 'Red', 'Gold', 'Lime'].map(plainColor)];

function plainColor(name: string): ShirtColor {
  return { class: name.toLowerCase(), name, hex: '#888888' };
}

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const design: FamilyListDesign = {
  ...{ id: 7, key: DESIGN_ID, plan: 'guest', lovedOneName: 'Rose', color: 'white' },
  pictureUrl: '/api/images/view/shirt.webp',
  latestClosesAt: inDays(6),
};

export const shirts = (
  quantity: number,
  size: FamilyItem['size'] = 'M',
  color = 'white',
): FamilyItem[] => [{ size, quantity, color }];

export const entry = (name: string, items = shirts(1), part: Partial<FamilyEntry> = {}) => ({
  ...{ id: `00000000-0000-4000-8000-${name.padEnd(12, '0').slice(0, 12)}`, revision: 1 },
  ...{ name, items },
  ...part,
});

/** A list as the server would return it: the parts and the total follow from the entries. */
export function listOf(part: Partial<FamilyList> = {}, paid: readonly string[] = []): FamilyList {
  const { entries = [], colors = [WHITE] } = part;
  const classes = colors.map((color) => color.class);
  const nameOf = (color: string) => colors.find((each) => each.class === color)!.name;
  const lines = linesOfEntries(entries, classes).map((line) => ({
    ...line,
    color: nameOf(line.color),
  }));
  const parts = splitLines(lines).map((ofPart, at) => ({
    ...{ part: at + 1, lines: ofPart, quote: quote('guest', ofPart) },
    orderNumber: paid[at] ?? null,
  }));
  return {
    ...{ designId: DESIGN_ID, lovedOneName: 'Rose', shareKey: SHARE_KEY, message: '' },
    ...{ payment: 'organizer', status: 'open', version: 4, closesAt: inDays(2), endsAt: inDays(6) },
    totalCents: parts.reduce((sum, { quote: { totalCents } }) => sum + totalCents, 0),
    ...part,
    ...{ colors, entries, parts },
  };
}

export const sharedList = (part: Partial<SharedFamilyList> = {}): SharedFamilyList => ({
  ...{ lovedOneName: 'Rose', message: '', colors: [WHITE], isOpen: true },
  ...{ closesAt: inDays(2), people: 0, entry: null },
  ...part,
});

type Made = Reply | 'offline';

/** 409 with the newer list, as the API returns it. */
export const conflict = (code: ErrorCode, list: FamilyList | SharedFamilyList): Made =>
  failure(409, code, 'Conflict', { list });

/** The organizer's calls: `GET` returns the list, everything else is up to `changes`. */
export function organizersShop(
  initial: FamilyList | null,
  changes: Record<string, (call: SentCall) => FamilyList | Made | { success: true }> = {},
) {
  const shop = { list: initial };
  respondWith('ALL', OF_DESIGN, (call) => {
    const what = `${call.method} ${call.path.slice(OF_DESIGN.length)}`.trim();
    const key = Object.keys(changes).find((name) => what.startsWith(name));
    if (key !== undefined) {
      const made = changes[key]!(call);
      if (made === 'offline' || 'body' in made) return made;
      if ('success' in made) return { body: made };
      shop.list = made;
      return { body: { success: true, list: made } };
    }
    if (call.method !== 'GET') return failure(404, 'NOT_FOUND', `no response for ${what}`);
    const body: FamilyListOfDesignResponse = { success: true, design, list: shop.list };
    return { body };
  });
  const colors: ColorsResponse = { success: true, colors: COLORS };
  respondWith('GET', '/api/printful/products/colors', colors);
  return shop;
}

/** A relative's calls: reads return the list, writes are up to `changes`. */
export function relativesShop(
  initial: SharedFamilyList,
  changes: Record<string, (call: SentCall) => SharedFamilyList | Made> = {},
) {
  const shop = { list: initial };
  respondWith('ALL', SHARED, (call) => {
    const change = changes[call.method];
    const made = change ? change(call) : shop.list;
    if (made === 'offline' || 'body' in made) return made;
    shop.list = made;
    return { body: { success: true, list: made } };
  });
  return shop;
}

export const PAYMENT_URL = 'https://checkout.stripe.com/c/pay/1';
export const opened = (list: FamilyList): Reply<CheckoutResponse> => ({
  body: {
    ...{ success: true, url: PAYMENT_URL, checkoutSessionId: 'cs_1', orderId: 'order-1' },
    quote: list.parts[0]!.quote,
  },
});
