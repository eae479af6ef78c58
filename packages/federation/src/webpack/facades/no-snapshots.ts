/** In place of what federation's runtime does with manifests, which our remotes do not have. */
export class SnapshotHandler {
  /** Plugins that would follow it are asked nothing. */
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();
}

/** What is known of a remote from a manifest. */
export function getGlobalRemoteInfo() {
  return {};
}
