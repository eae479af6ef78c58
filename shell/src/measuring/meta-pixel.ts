import type { SendEvent } from './analytics';

const ENDPOINT = 'https://www.facebook.com/tr';

/** Meta's standard names for our events; any other event is sent as a custom one. */
const NAMES: Record<string, string> = {
  page_view: 'PageView',
  checkout_started: 'InitiateCheckout',
  purchase: 'Purchase',
};

interface MetaOptions {
  id: string;
  /** URL of the page without ids or secrets of the visitor. */
  place: () => string;
  load?: (url: string) => void;
}

/**
 * Meta's pixel as a plain image request. Meta's script is left out on purpose: it reports the full
 * URL of each page, which here may contain a buyer's secret.
 */
export function startMetaPixel({ id, place, load = loadImage }: MetaOptions): SendEvent {
  return ({ event, custom_parameters: given = {} }) => {
    const url = new URL(ENDPOINT);
    const add = (name: string, value: unknown) => {
      if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
    };
    add('id', id);
    add('ev', NAMES[event] ?? event);
    add('dl', place());
    add('noscript', 1);
    add('eid', given['transaction_id']);
    const { item_name, design_id, ...rest } = given;
    add('cd[content_name]', item_name);
    if (design_id) add('cd[content_ids]', JSON.stringify([design_id]));
    if (design_id) add('cd[content_type]', 'product');
    for (const [name, value] of Object.entries(rest)) add(`cd[${name}]`, value);
    load(url.href);
  };
}

function loadImage(url: string): void {
  const image = new Image(1, 1);
  image.referrerPolicy = 'origin';
  image.src = url;
}
