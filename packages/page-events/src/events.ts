/** All events that remotes and the shell exchange in a tab. */
export interface PageEvents {
  /** A photo was chosen or dropped outside the upload widget, for example on the home page. */
  'design:photo-chosen': { file: File };
  'design:created': { designId: string };
  'checkout:started': { designId: string };
  /** Contains the browser's data about the order, which is cleared immediately afterward. */
  'order:placed': {
    orderNumber: string;
    totalCents: number;
    /** Null if the checkout started in another browser. */
    designId: string | null;
    tempUserId: string;
  };
  /** The visitor wants to review or change their analytics consent. */
  'consent:asked': Record<string, never>;
}

export type PageEventName = keyof PageEvents;

/** The newest event of each name that has had no listener yet. */
const held = new Map<PageEventName, unknown>();
const listenerCounts = new Map<PageEventName, number>();

/** No type parameter: a release that knows fewer events would not fit a shell that knows more. */
type Emitted = { [N in PageEventName]: [name: N, detail: PageEvents[N]] }[PageEventName];

/**
 * Emits an event. Without a listener, it is held for the first one, which may load later or be on
 * the next page.
 */
export function emit(...[name, detail]: Emitted): void {
  if ((listenerCounts.get(name) ?? 0) === 0) {
    held.set(name, detail);
    return;
  }
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Whether an event is held for a listener. */
export const isWaiting = (name: PageEventName): boolean => held.has(name);

/**
 * Adds a listener, to which a held event is delivered.
 * @returns a function that removes it
 */
export function on<N extends PageEventName>(
  name: N,
  listener: (detail: PageEvents[N]) => void,
): () => void {
  let isListening = true;
  const handle = (event: Event) => listener((event as CustomEvent<PageEvents[N]>).detail);
  window.addEventListener(name, handle);
  listenerCounts.set(name, (listenerCounts.get(name) ?? 0) + 1);
  // Asynchronously: React's Strict Mode mounts an effect twice, and its discarded first run would
  // take the event.
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
