/** Why a release was abandoned: it failed to load, hung, or threw while rendering. */
export type FailureReason = 'load' | 'hang' | 'render';

export interface RemoteFailure {
  remote: string;
  version: string;
  reason: FailureReason;
  error?: unknown;
}

export type ReportFailure = (failure: RemoteFailure) => void;

/** Reports each failure once: a release that fails on every page is one report. */
export function reportOnce(send: ReportFailure): ReportFailure {
  const seen = new Set<string>();
  return (failure) => {
    const key = `${failure.remote} ${failure.version} ${failure.reason}`;
    if (seen.has(key)) return;
    seen.add(key);
    send(failure);
  };
}
