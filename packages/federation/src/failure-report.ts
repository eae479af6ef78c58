/**
 * Why a release was abandoned: it failed to load, hung, or threw while rendering. Or how it failed
 * without being abandoned: an uncaught error, an unhandled rejection, or a violation of the content
 * security policy.
 */
export type FailureReason = 'load' | 'hang' | 'render' | 'uncaught' | 'unhandled' | 'policy';

export interface RemoteFailure {
  remote: string;
  version: string;
  reason: FailureReason;
  error?: unknown;
}

export type ReportFailure = (failure: RemoteFailure) => void;

/** Reports a release once: canaries are judged by the number of page loads on which they fail. */
export function reportOnce(send: ReportFailure): ReportFailure {
  const seen = new Set<string>();
  return (failure) => {
    const key = `${failure.remote} ${failure.version}`;
    if (seen.has(key)) return;
    seen.add(key);
    send(failure);
  };
}
