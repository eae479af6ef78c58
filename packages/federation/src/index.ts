export { guardEntryScripts } from './entry-scripts';
export { reportOnce } from './failure-report';
export type { FailureReason, RemoteFailure, ReportFailure } from './failure-report';
export { readLiveSet } from './live-set';
export { PageErrorBoundary } from './page-error-boundary';
export { RemoteBoundary } from './remote-boundary';
export type { BoundaryScreens } from './remote-boundary';
export { RemoteReleases } from './remote-releases';
export type { RemoteRoute } from './remote-route';
