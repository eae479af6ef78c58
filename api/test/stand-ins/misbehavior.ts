import type { PartnerResponse, PartnerRequest } from '../local-partner.js';

/** Failures of a partner, or of the network to it. */
export interface Misbehavior {
  /** Number of requests that get 503 without being processed. */
  unavailable: number;
  /** Number of requests that are processed, but whose response is lost. */
  lostResponses: number;
  /** Number of requests that get 429. */
  rateLimited: number;
  /** Delay in ms before each response. */
  latencyMs: number;
}

export const WELL_BEHAVED: Misbehavior = {
  unavailable: 0,
  lostResponses: 0,
  rateLimited: 0,
  latencyMs: 0,
};

export const RETRY_AFTER_SECONDS = 1;

/** Applies a misbehavior to one request; decrements the counters of `behavior`. */
export function misbehaving(
  behavior: Misbehavior,
  request: PartnerRequest,
  respond: (request: PartnerRequest) => PartnerResponse,
): PartnerResponse {
  if (behavior.unavailable > 0) {
    behavior.unavailable--;
    return { status: 503, body: { message: 'Service Unavailable' } };
  }
  if (behavior.rateLimited > 0) {
    behavior.rateLimited--;
    return {
      status: 429,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      body: { message: 'Too Many Requests' },
    };
  }
  const response = respond(request);
  if (behavior.lostResponses > 0 && request.method !== 'GET') {
    behavior.lostResponses--;
    return { status: 504, body: 'Gateway Timeout', after: behavior.latencyMs };
  }
  return { ...response, after: behavior.latencyMs };
}
