import { PRESS_HEADER, TRACING_META } from '@ftl/contracts';

/** The visitor's last press, as the root of a trace. */
interface Press {
  traceparent: string;
  /** Time of the press, from `performance.now()`. */
  at: number;
  isTold: boolean;
}

const PRESSES = ['click', 'change'] as const;
let last: Press | undefined;

/**
 * `traceparent` headers that make the request a child of the visitor's last interaction
 * (https://www.w3.org/TR/trace-context/); empty if the document is not traced.
 */
export function traceHeaders(): Record<string, string> {
  if (last === undefined) return {};
  const { traceparent, at, isTold } = last;
  last.isTold = true;
  const since = Math.round(performance.now() - at);
  return { traceparent, ...(isTold ? {} : { [PRESS_HEADER]: String(since) }) };
}

/** Starts recording presses, if the shop has a trace collector. */
export function followPresses(page: Document): void {
  if (page.querySelector(`meta[name="${TRACING_META}"]`) === null) return;
  for (const type of PRESSES) {
    page.addEventListener(
      type,
      () => {
        last = { traceparent: `00-${hex(16)}-${hex(8)}-01`, at: performance.now(), isTold: false };
      },
      { capture: true },
    );
  }
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
