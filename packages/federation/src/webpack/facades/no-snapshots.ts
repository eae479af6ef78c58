/** Replaces the federation runtime's handling of manifests, which our remotes do not have. */
export class SnapshotHandler {
  /** No plugin is called. */
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();
}

/** Information about a remote from its manifest: there is none. */
export function getGlobalRemoteInfo() {
  return {};
}
