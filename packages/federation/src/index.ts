export { guardEntryScripts } from './entry-scripts';
export { reportOnce } from './failure-report';
export type { FailureReason, RemoteFailure, ReportFailure } from './failure-report';
export { lazyPage } from './lazy-page';
export { readLiveSet } from './live-set';
export { RemoteBoundary } from './remote-boundary';
export type { BoundaryScreens } from './remote-boundary';
export { RemoteReleases } from './remote-releases';
export type { RemoteRoute } from './remote-route';
