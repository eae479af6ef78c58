/** The server sends a sign of life three times as often, ms. */
export const SILENCE_MS = 45_000;

interface LineWatch {
  /** Aborted by the caller, or when nothing has been heard for too long. */
  signal: AbortSignal;
  /** Whether it was the silence. */
  isSilent: () => boolean;
  /** Something came. */
  heard: () => void;
  end: () => void;
}

/**
 * Aborts a streaming response when nothing, not even a heartbeat, arrives in time: a phone that
 * changes networks leaves the socket open.
 */
export function watchLine(caller?: AbortSignal): LineWatch {
  const line = new AbortController();
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => line.abort();
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      stop();
    }, SILENCE_MS);
  };
  if (caller?.aborted === true) stop();
  caller?.addEventListener('abort', stop);
  heard();
  return {
    signal: line.signal,
    isSilent: () => isSilent,
    heard,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', stop);
    },
  };
}
