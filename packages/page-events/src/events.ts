/** Everything that remotes tell each other over the page. */
export interface PageEvents {
  /** A photo was chosen or dropped outside the upload widget, on the home page for one. */
  'design:photo-chosen': { file: File };
  'design:created': { designId: string };
  'checkout:started': { designId: string };
  /** With what the browser knew of it: all of that is cleared right after. */
  'order:placed': {
    orderNumber: string;
    totalCents: number;
    /** Null where the order was begun in another browser. */
    designId: string | null;
    tempUserId: string;
  };
  /** The visitor wants to see, or change, what they allowed to be measured. */
  'consent:asked': Record<string, never>;
}

export type PageEventName = keyof PageEvents;

/** The newest of a name that nobody has listened to yet. */
const held = new Map<PageEventName, unknown>();
const listenerCounts = new Map<PageEventName, number>();

/**
 * Tells the page. An event waits for its first listener, which may be on the page that is opened
 * next or be fetched after the page is shown.
 */
export function emit<N extends PageEventName>(name: N, detail: PageEvents[N]): void {
  if ((listenerCounts.get(name) ?? 0) === 0) {
    held.set(name, detail);
    return;
  }
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Whether an event waits for its listener. */
export const isWaiting = (name: PageEventName): boolean => held.has(name);

/** Listens on the page; returns how to stop. A waiting event is handed over right after. */
export function on<N extends PageEventName>(
  name: N,
  listener: (detail: PageEvents[N]) => void,
): () => void {
  let isListening = true;
  const handle = (event: Event) => listener((event as CustomEvent<PageEvents[N]>).detail);
  window.addEventListener(name, handle);
  listenerCounts.set(name, (listenerCounts.get(name) ?? 0) + 1);
  // Not at once: an effect that React runs twice would swallow the event in its first, dead run.
  queueMicrotask(() => {
    if (!isListening || !held.has(name)) return;
    const detail = held.get(name) as PageEvents[N];
    held.delete(name);
    listener(detail);
  });
  return () => {
    isListening = false;
    window.removeEventListener(name, handle);
    listenerCounts.set(name, (listenerCounts.get(name) ?? 1) - 1);
  };
}
