import type { HttpMethod, NeededEvents } from '@ftl/contracts';

/** A call of the API in a script. */
export interface FoundCall {
  method: HttpMethod;
  /** `{}` replaces each parameter. */
  path: string;
  /** An address without a method, as of a link or an image. */
  isLink: boolean;
}

const SLOT = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`;
const SLOTS = new RegExp(SLOT, 'g');
/** `{url:"/api/designs",method:"POST"`, `api.post("/api/session"`, or only an address. */
const CALL = new RegExp(
  String.raw`(\[|\.(?:get|post|put|patch|delete)\()?["'\`](/api(?:/(?:[\w.-]|${SLOT})+)+)` +
    String.raw`(?:["'\`]\s*,\s*\{?\s*method:\s*["'\`](\w+))?`,
  'g',
);

/** The calls of generated functions of `@ftl/api-client/calls`, and other addresses of the API. */
export function callsIn(text: string): FoundCall[] {
  const found: FoundCall[] = [];
  for (const [, before = '', address = '', after] of text.matchAll(CALL)) {
    // The key of a query: its function has the address too.
    if (before === '[') continue;
    const method = after ?? before.replace(/\W/g, '');
    found.push({
      method: (method || 'get').toUpperCase() as HttpMethod,
      // A slot behind letters is a query: `/download${token ? ...}`.
      path: address.replace(SLOTS, '{}').replace(/(?<=[\w.-])\{\}$/, ''),
      isLink: method === '',
    });
  }
  return found;
}

/** `(0,events.emit)("order:placed"`: shared packages keep their names in every bundle. */
const EVENT = /\b(emit|on|isWaiting)\)?\(\s*["'`]([a-z-]+:[a-z-]+)["'`]/g;

/**
 * Page events that scripts send and listen to.
 *
 * @param fields of each known event
 * @param isNamed whether a field's name is in the scripts
 */
export function eventsIn(
  text: string,
  fields: Record<string, string[]>,
  isNamed: (name: string) => boolean,
): NeededEvents {
  const sends: NeededEvents['sends'] = {};
  const hears: NeededEvents['hears'] = {};
  for (const [, called, name = ''] of text.matchAll(EVENT)) {
    const known = fields[name];
    if (!known) continue;
    if (called === 'emit') sends[name] = known;
    else hears[name] = known.filter(isNamed);
  }
  return { sends, hears };
}
