import { SHELL_NAME, type ReleaseRecord } from '@ftl/contracts';

/** Limit of the scripts that load before the first page, in Brotli bytes. */
const BUDGET_BYTES = { shell: 150_000, remote: 90_000 };

export function budgetOf(name: string): number {
  return name === SHELL_NAME ? BUDGET_BYTES.shell : BUDGET_BYTES.remote;
}

/**
 * Size of a release's scripts before its first page, in Brotli bytes, to which the budget applies.
 */
export function firstBytesOf({ initial, sizes }: Pick<ReleaseRecord, 'initial' | 'sizes'>): number {
  return initial.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
}
