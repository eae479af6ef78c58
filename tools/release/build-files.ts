import type { BuildRecord } from '@ftl/contracts';

/** The build of a remote, or of the shell. */
export interface Build {
  record: BuildRecord;
  files: Map<string, Buffer>;
}
