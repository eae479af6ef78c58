/**
 * Requirements of a release on the API and on the other parts of the page: the part of the API
 * description that it was built with, for the calls in its scripts. It is part of its signed
 * record.
 */
export interface ReleaseNeeds {
  /** Sorted by path and method. */
  calls: NeededCall[];
  /** Schemas that calls refer to: `{ $ref: '#/schemas/read.Order' }`. */
  schemas?: Record<string, ApiSchema>;
  events: NeededEvents;
}

/** A call of the API. */
export interface NeededCall {
  /** Operation id; missing in older records, and if the release's API client has no such call. */
  operation?: string;
  method: HttpMethod;
  /** `{}` replaces each parameter: `/api/designs/{}/details`. */
  path: string;
  /** Query parameters that the release may send. */
  query?: ApiSchema;
  /** The JSON that the release may send. */
  body?: ApiSchema;
  /** Fields of the form that the release sends. */
  form?: string[];
  /** The parts of the response that the release may use; missing if it uses none. */
  response?: ApiSchema;
  /** Error codes of the call, and whether the release names them; missing in older records. */
  errors?: Record<string, boolean>;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Page events, each with the sorted fields of its detail. */
export interface NeededEvents {
  sends: Record<string, string[]>;
  /** Events that it listens to, with the fields that it reads. */
  hears: Record<string, string[]>;
  /** For the shell: every event in its `@ftl/page-events`. */
  knows?: string[];
}

/**
 * The subset of JSON Schema that the API description uses for values in requests and responses;
 * empty for any value.
 */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  /** Of a response that a release uses: only these values are handled. */
  enum?: unknown[];
  const?: unknown;
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  /**
   * In a request, fields that are always sent; in a response, fields that must always be present.
   */
  required?: string[];
  /** Fields that a response may omit, but that its description must include. */
  described?: string[];
  additionalProperties?: boolean | ApiSchema;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
}
