import type { LiveChange, LivePointer, PointedVersion, ReleaseRecord } from '@ftl/contracts';

export type WantedChange = Pick<LiveChange, 'name' | 'reason' | 'percent'> & {
  to: string;
  restate?: boolean;
};

export interface Stated {
  change: Pick<LiveChange, 'name' | 'reason' | 'percent' | 'from' | 'to'>;
  commit: string;
  /** Absent if the name is taken down. */
  pointed?: PointedVersion;
  /** Of a scheduled release. */
  notBefore?: Date;
}

/** What a set changes. */
export interface SetPlan {
  before: LivePointer;
  after: LivePointer;
  records: ReleaseRecord[];
  changes: LiveChange[];
}

/** Checks a release before the pointer changes, and throws if it must not go live. */
export type Check = (pointer: LivePointer, record: ReleaseRecord) => Promise<void>;

export const anything: Check = async () => undefined;
