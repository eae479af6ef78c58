/** Three times the server's heartbeat interval, in ms. */
export const SILENCE_MS = 45_000;

interface HeartbeatWatch {
  /** Aborted by the caller, or after SILENCE_MS without data. */
  signal: AbortSignal;
  /** Whether the signal was aborted because of silence. */
  isSilent: () => boolean;
  /** Restarts the timer when data arrives. */
  dataReceived: () => void;
  end: () => void;
}

/**
 * Aborts a streaming response when nothing, not even a heartbeat, arrives in time: a phone that
 * changes networks leaves the socket open.
 */
export function watchHeartbeat(caller?: AbortSignal): HeartbeatWatch {
  const line = new AbortController();
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => line.abort();
  const dataReceived = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      stop();
    }, SILENCE_MS);
  };
  if (caller?.aborted === true) stop();
  caller?.addEventListener('abort', stop);
  dataReceived();
  return {
    signal: line.signal,
    isSilent: () => isSilent,
    dataReceived,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', stop);
    },
  };
}
