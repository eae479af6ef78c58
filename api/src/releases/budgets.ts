import { SHELL_NAME, type ReleaseRecord } from '@ftl/contracts';

/** Brotli bytes of the scripts that stand between a visitor and the first page. */
const BUDGET_BYTES = { shell: 150_000, remote: 90_000 };

export function budgetOf(name: string): number {
  return name === SHELL_NAME ? BUDGET_BYTES.shell : BUDGET_BYTES.remote;
}

/** What a release sends before its first page, brotli bytes; the budget limits it. */
export function firstBytesOf({ initial, sizes }: Pick<ReleaseRecord, 'initial' | 'sizes'>): number {
  return initial.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
}
