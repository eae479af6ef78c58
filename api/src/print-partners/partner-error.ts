/**
 * What kept a print partner from doing what it was asked.
 *
 * - `not_configured`: the shop has no key for it
 * - `refused`: key not accepted, or not allowed to do this
 * - `not_found`, `conflict`, `invalid`: it understood, and says no
 * - `busy`: another update of the same thing is under way, `pending`: it has not finished its own part
 * - `limited`: too many requests, ours or the partner's count
 * - `slow`: no answer in time; what was asked may have been done all the same
 * - `unavailable`: down, unreachable or answering nonsense; the same doubt
 */
export type PartnerFailure =
  | 'not_configured'
  | 'refused'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'limited'
  | 'busy'
  | 'pending'
  | 'slow'
  | 'unavailable';

const PASSES: Record<PartnerFailure, boolean> = {
  not_configured: false,
  refused: false,
  not_found: false,
  conflict: false,
  invalid: false,
  busy: true,
  pending: true,
  limited: true,
  slow: true,
  unavailable: true,
};

/** A call to a print partner that failed. The message never holds a key. */
export class PartnerError extends Error {
  override name = 'PartnerError';
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** How long the partner wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly partner: string,
    readonly failure: PartnerFailure,
    options: {
      detail?: string | undefined;
      status?: number | undefined;
      retryAfterMs?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    const { detail, status, retryAfterMs, cause } = options;
    const told = [status, detail].filter((part) => part !== undefined && part !== '').join(' ');
    super(`${partner}: ${failure}${told && ` (${told})`}`, { cause });
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return PASSES[this.failure];
  }
}

/** @param status of an answer that is not a success */
export function failureOfStatus(status: number): PartnerFailure {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'limited';
  if (status === 408) return 'slow';
  return status >= 400 && status < 500 ? 'invalid' : 'unavailable';
}

/**
 * The partner's own words from an error body: RFC 9457 (`detail`), Printful's
 * first version (`error.message`, `result`), Scalable Press (`message`, `issues`,
 * `orderIssues`), and lists of details (`details`, `errors`).
 */
export function detailOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { detail, title, error, message, result } = body as Record<string, unknown>;
  const inner = error as { message?: unknown } | null | undefined;
  const listed = LISTS.flatMap((name) => textsOf((body as Record<string, unknown>)[name]));
  const words = [detail, inner?.message, error, message, ...listed, result, title].filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  return [...new Set(words)].slice(0, 3).join('; ').slice(0, 300);
}

const LISTS = ['details', 'errors', 'issues', 'orderIssues'];

function textsOf(list: unknown): unknown[] {
  if (typeof list === 'string') return [list];
  if (!Array.isArray(list)) return [];
  return list.map((each: string | { message?: unknown; detail?: unknown } | null) =>
    typeof each === 'string' ? each : (each?.message ?? each?.detail),
  );
}
