import type { DOMWindow } from 'jsdom';

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class SilentEventSource extends EventTarget {
  close(): void {}
}

/** A request that never completes: pages are checked in their loading state. */
class EndlessRequest extends EventTarget {
  readonly upload = new EventTarget();
  open(): void {}
  send(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return '';
  }
}

/**
 * Records the text of each inserted style rule by its sheet, in the order of the cascade. Nothing
 * here depends on the styles, and jsdom would parse them.
 */
export function recordRules(window: DOMWindow): WeakMap<CSSStyleSheet, string[]> {
  const rules = new WeakMap<CSSStyleSheet, string[]>();
  window.CSSStyleSheet.prototype.insertRule = function (rule, index = 0) {
    const ofSheet = rules.get(this) ?? [];
    rules.set(this, ofSheet.toSpliced(index, 0, rule));
    return index;
  };
  return rules;
}

/**
 * Adds browser APIs that jsdom lacks, without any network access.
 *
 * @param onCall called for every request, to detect failure reports
 */
export function fillBrowserGaps(
  window: DOMWindow,
  onCall: (url: string, body: string) => void,
): void {
  Object.assign(window, {
    fetch: (url: unknown, init?: { body?: unknown }) => {
      onCall(String(url), typeof init?.body === 'string' ? init.body : '');
      return new Promise(() => undefined);
    },
    XMLHttpRequest: EndlessRequest,
    EventSource: SilentEventSource,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), {
        matches: false,
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    scrollTo: () => undefined,
    structuredClone,
    TextEncoder,
    TextDecoder,
    Request,
    Response,
    Headers,
    // Makes styled-components call insertRule.
    SC_DISABLE_SPEEDY: false,
  });
  window.Element.prototype.scrollIntoView = () => undefined;
}
