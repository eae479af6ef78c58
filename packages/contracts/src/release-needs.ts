/**
 * Requirements of a release on the API and on the other parts of the page. It is derived from the
 * types of its sources when it is published, and is part of its signed record.
 */
export interface ReleaseNeeds {
  /** Sorted by path and method. */
  calls: NeededCall[];
  /** Schemas that several calls share, by number: `{ $ref: '#/schemas/1' }`. */
  schemas?: Record<string, NeededSchema>;
  events: NeededEvents;
}

/** A call of the API. */
export interface NeededCall {
  method: HttpMethod;
  /** `{}` replaces each parameter: `/api/designs/{}/details`. */
  path: string;
  /** Query parameters that the release sends. */
  query?: NeededSchema;
  /** The JSON that the release sends. */
  body?: NeededSchema;
  /** Fields of the form that the release sends. */
  form?: string[];
  /** The parts of the response that the release uses; missing if it uses none. */
  response?: NeededSchema;
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
 * The subset of JSON Schema that describes values in requests and responses; empty for any value.
 */
export interface NeededSchema {
  $ref?: string;
  type?: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  /** In a request, only these values are sent; in a response, only these are handled. */
  enum?: (string | number | boolean)[];
  items?: NeededSchema;
  properties?: Record<string, NeededSchema>;
  /**
   * In a request, fields that are always sent; in a response, fields that must always be present.
   */
  required?: string[];
  /** Fields that a response may omit, but that its description must include. */
  described?: string[];
  additionalProperties?: NeededSchema;
  anyOf?: NeededSchema[];
}
