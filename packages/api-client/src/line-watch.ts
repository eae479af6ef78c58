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
 * Watches the line of an answer that comes in pieces: a phone that goes from one network
 * to another leaves it open, and nothing ever comes on it again.
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
