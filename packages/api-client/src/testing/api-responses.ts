import type {
  API,
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
} from '@ftl/contracts';

interface DesignResponse {
  success: true;
  design: Design;
}

/** Bodies of successful responses by path, as in the API's contract. */
interface ApiResponses {
  [API.session]: { success: true; tempUserId?: string };
  [API.templates]: TemplatesResponse;
  [API.colors]: ColorsResponse;
  [API.generateMockup]: MockupResponse;
  [API.printfulMockup]: MockupResponse;
  [API.quote]: QuoteResponse;
  [API.createCheckoutSession]: CheckoutResponse;
  [API.guestCheckout]: CheckoutResponse;
  [API.exchangeCancelToken]: ExchangeCancelTokenResponse;
  [API.lookupForCancellation]: LookupForCancellationResponse;
  [API.requestCancellation]: RequestCancellationResponse;
  [API.contact]: ContactResponse;
  [design: `${typeof API.designs}/${string}`]: DesignResponse;
  [order: `${typeof API.orderBySession}/${string}`]: OrderBySessionResponse;
  [token: `${typeof API.validateCancelToken}/${string}`]: ValidateCancelTokenResponse;
}

/** A path that is not listed may return any JSON. */
export type ResponseOf<Path extends string> = Path extends keyof ApiResponses
  ? ApiResponses[Path]
  : unknown;
