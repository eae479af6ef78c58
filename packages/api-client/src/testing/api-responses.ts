import type {
  CheckoutResponse,
  ColorsResponse,
  ContactResponse,
  Design,
  ExchangeCancelTokenResponse,
  LookupForCancellationResponse,
  MockupResponse,
  OrderBySessionResponse,
  QuoteResponse,
  RequestCancellationResponse,
  TemplatesResponse,
  ValidateCancelTokenResponse,
} from '@ftl/api-client/calls';

interface DesignResponse {
  success: true;
  design: Design;
}

/** Bodies of successful responses by path, as in the API's contract. */
interface ApiResponses {
  '/api/session': { success: true; tempUserId?: string };
  '/api/templates': TemplatesResponse;
  '/api/printful/products/colors': ColorsResponse;
  '/api/printful/generate-mockup': MockupResponse;
  '/api/printful/mockup': MockupResponse;
  '/api/pricing/quote': QuoteResponse;
  '/api/create-checkout-session': CheckoutResponse;
  '/api/guest/checkout': CheckoutResponse;
  '/api/orders/exchange-cancel-token': ExchangeCancelTokenResponse;
  '/api/orders/lookup-for-cancellation': LookupForCancellationResponse;
  '/api/orders/request-cancellation': RequestCancellationResponse;
  '/api/contact': ContactResponse;
  [design: `/api/designs/${string}`]: DesignResponse;
  [order: `/api/orders/by-session/${string}`]: OrderBySessionResponse;
  [token: `/api/orders/validate-cancel-token/${string}`]: ValidateCancelTokenResponse;
}

/** A path that is not listed may return any JSON. */
export type ResponseOf<Path extends string> = Path extends keyof ApiResponses
  ? ApiResponses[Path]
  : unknown;
