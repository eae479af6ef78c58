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
