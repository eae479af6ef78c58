import { api } from '@ftl/api-client';
import {
  API,
  type CancelWithTokenRequest,
  type CancelWithTokenResponse,
  type ExchangeCancelTokenRequest,
  type ExchangeCancelTokenResponse,
  type LookupForCancellationRequest,
  type LookupForCancellationResponse,
  type RequestCancellationRequest,
  type RequestCancellationResponse,
  type ValidateCancelTokenResponse,
} from '@ftl/contracts';

/** Exchanges the emailed token for a pass, by POST, so that the token is in no URL and no log. */
export async function exchangeCancelToken(token: string): Promise<string> {
  const request: ExchangeCancelTokenRequest = { token };
  const { pass } = await api.post<ExchangeCancelTokenResponse>(API.exchangeCancelToken, request);
  return pass;
}

/** The query retries it once (document 2, chapter 7). */
export function validateCancelToken(token: string): Promise<ValidateCancelTokenResponse> {
  return api.get<ValidateCancelTokenResponse>(
    `${API.validateCancelToken}/${encodeURIComponent(token)}`,
  );
}

export function cancelWithToken(request: CancelWithTokenRequest): Promise<CancelWithTokenResponse> {
  return api.post<CancelWithTokenResponse>(API.cancelWithToken, request);
}

export function lookUpOrder(
  request: LookupForCancellationRequest,
): Promise<LookupForCancellationResponse> {
  return api.post<LookupForCancellationResponse>(API.lookupForCancellation, request);
}

export function requestCancellation(
  request: RequestCancellationRequest,
): Promise<RequestCancellationResponse> {
  return api.post<RequestCancellationResponse>(API.requestCancellation, request);
}
