/**
 * Why a call to a print partner failed.
 *
 * - `not_configured`: the shop has no key for it
 * - `refused`: key rejected, or lacking the permission
 * - `not_found`, `conflict`, `invalid`: definite errors of the partner
 * - `busy`: a concurrent update is in progress; `pending`: the partner is still processing
 * - `limited`: too many requests, by our count or the partner's
 * - `slow`: timeout; the request may have succeeded all the same
 * - `unavailable`: down, unreachable or an unreadable response; the request may have succeeded
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

/** A failed call to a print partner. The message never contains a key. */
export class PartnerError extends Error {
  override name = 'PartnerError';
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Delay requested by the partner. */
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
    const described = [status, detail]
      .filter((part) => part !== undefined && part !== '')
      .join(' ');
    super(`${partner}: ${failure}${described && ` (${described})`}`, { cause });
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return PASSES[this.failure];
  }
}

/** @param status of an unsuccessful response */
export function failureOfStatus(status: number): PartnerFailure {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'limited';
  if (status === 408) return 'slow';
  return status >= 400 && status < 500 ? 'invalid' : 'unavailable';
}

/**
 * The partner's message from an error body: RFC 9457 (`detail`), Printful v1 (`error.message`,
 * `result`), Scalable Press (`message`, `issues`, `orderIssues`), and lists of details (`details`,
 * `errors`).
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
