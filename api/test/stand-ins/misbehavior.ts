import type { PartnerResponse, PartnerRequest } from '../local-partner.js';

/** Ways in which a partner, or the network to it, lets the shop down. */
export interface Misbehavior {
  /** Requests that are answered 503 without being looked at. */
  unavailable: number;
  /** Requests that are carried out, but whose response never arrives. */
  lostResponses: number;
  /** Requests that are answered 429. */
  rateLimited: number;
  /** Milliseconds before each response. */
  latencyMs: number;
}

export const WELL_BEHAVED: Misbehavior = {
  unavailable: 0,
  lostResponses: 0,
  rateLimited: 0,
  latencyMs: 0,
};

export const RETRY_AFTER_SECONDS = 1;

/** Applies a misbehavior to one request; `behavior` counts down. */
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
