import { detailOf, failureOfStatus, PartnerError, type PartnerFailure } from './partner-error.js';
import { RequestBudget } from './request-budget.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Aborts the request; the call rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Timeout of this call instead of the default. */
  timeoutMs?: number | undefined;
  /** A stricter limit, in addition to the partner's general one. */
  budget?: RequestBudget | undefined;
}

const TIMEOUT_MS = 10_000;
/** Failures that are not retried. */
const FINAL_FAILURES: PartnerFailure[] = ['refused', 'not_found', 'conflict', 'invalid'];
/** Longest pause that a partner's 429 can ask for. */
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Larger than any mockup and any page of the catalog, in bytes. */
const LARGEST_BODY = 20 * 1024 * 1024;

export interface PartnerAccess {
  key: string;
  /** Origin, without a trailing slash. */
  url: string;
}

export interface PartnerSettings {
  /** Origin, without a trailing slash. */
  url: string;
  headers: Record<string, string>;
  /** Maximum requests per minute. */
  perMinute: number;
  /** Meaning of 409 for this partner; by default a final refusal. */
  conflict?: 'busy';
}

/** HTTP client of a print partner: base URL, key, rate limits and error mapping. */
export abstract class PartnerClient {
  private readonly budget: RequestBudget;

  /** @param settings undefined if the shop has no key: every call then fails as `not_configured` */
  protected constructor(
    readonly partner: string,
    private readonly settings: PartnerSettings | undefined,
  ) {
    this.budget = new RequestBudget(partner, settings?.perMinute ?? 1, TIMEOUT_MS);
  }

  get isConfigured(): boolean {
    return this.settings !== undefined;
  }

  /**
   * @param path relative to the partner's origin, with its query: `/v2/orders?limit=20`
   * @param body sent as JSON
   * @returns the parsed response; null for an empty one
   * @throws PartnerError; the signal's reason if the caller aborts
   */
  async request<T>(
    method: HttpMethod,
    path: string,
    body?: unknown,
    { signal, timeoutMs = TIMEOUT_MS, budget }: RequestOptions = {},
  ): Promise<T> {
    const { url, headers, conflict } = this.configured();
    await budget?.take(signal);
    await this.budget.take(signal);
    const response = await this.send(
      url + path,
      {
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { signal, timeoutMs },
    );
    (budget ?? this.budget).allow(perMinuteOf(response.headers));
    const text = new TextDecoder().decode(await this.body(response, signal));
    const result = this.parsed(text, response);
    if (response.ok) return result as T;
    const given = failureOfStatus(response.status);
    // Both partners describe their errors. A refusal without JSON comes from a proxy, and must not
    // count as the partner's: an order that it knows would be canceled here, and printed.
    const isTheirs = typeof result === 'object' && result !== null;
    if (!isTheirs && FINAL_FAILURES.includes(given))
      throw new PartnerError(this.partner, 'unavailable', {
        status: response.status,
        detail: 'the response is not JSON',
      });
    const failure = given === 'conflict' ? (conflict ?? given) : given;
    const retryAfterMs = retryAfterOf(response.headers);
    if (failure === 'limited') (budget ?? this.budget).lock(retryAfterMs);
    throw new PartnerError(this.partner, failure, {
      status: response.status,
      detail: detailOf(result),
      retryAfterMs,
    });
  }

  /**
   * Downloads an image from a URL returned by the partner; such URLs expire after some days.
   * Rejects plain http unless the partner's own URL uses it.
   *
   * @throws PartnerError
   */
  async image(
    address: string,
    { signal, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
  ): Promise<Buffer> {
    const { url } = this.configured();
    const isSecure = URL.canParse(address) && new URL(address).protocol === 'https:';
    if (!isSecure && !url.startsWith('http:')) {
      throw new PartnerError(this.partner, 'unavailable', { detail: 'no https address' });
    }
    const response = await this.send(address, { method: 'GET' }, { signal, timeoutMs });
    if (!response.ok) {
      throw new PartnerError(this.partner, failureOfStatus(response.status), {
        status: response.status,
        detail: 'image',
      });
    }
    return this.body(response, signal);
  }

  private configured(): PartnerSettings {
    if (!this.settings) throw new PartnerError(this.partner, 'not_configured');
    return this.settings;
  }

  private async send(
    address: string,
    init: RequestInit,
    { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
  ): Promise<Response> {
    const limit = AbortSignal.timeout(timeoutMs);
    const both = signal ? AbortSignal.any([signal, limit]) : limit;
    // A redirect would send the request, with its body, to any host that the response names.
    return this.read(fetch(address, { ...init, redirect: 'manual', signal: both }), signal);
  }

  private body(response: Response, signal: AbortSignal | undefined): Promise<Buffer> {
    const reading = async () => {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (bytes > LARGEST_BODY) throw new Error('the response is too large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    };
    return this.read(reading(), signal);
  }

  /** Errors while reading the response are the partner's failure, unless the caller aborted. */
  private async read<T>(reading: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await reading;
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      const isSlow = (cause as Error).name === 'TimeoutError';
      throw new PartnerError(this.partner, isSlow ? 'slow' : 'unavailable', { cause });
    }
  }

  private parsed(text: string, response: Response): unknown {
    if (text === '') return null;
    try {
      return JSON.parse(text);
    } catch (cause) {
      if (!response.ok) return null;
      throw new PartnerError(this.partner, 'unavailable', {
        status: response.status,
        detail: 'the response is not JSON',
        cause,
      });
    }
  }
}

/** Supports seconds and dates; a wrong header must not stop orders for days. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(LONGEST_PAUSE_MS, Math.max(0, ms)) : undefined;
}

/** `120;w=60;` means 120 requests in 60 seconds; older responses only have the 120. */
function perMinuteOf(headers: Headers): number {
  const policy = /^(\d+);\s*w=(\d+)/.exec(headers.get('x-ratelimit-policy') ?? '');
  if (policy) return Math.floor((Number(policy[1]) * 60) / Math.max(1, Number(policy[2])));
  return Number(headers.get('x-ratelimit-limit'));
}
