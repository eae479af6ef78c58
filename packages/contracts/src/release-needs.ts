/**
 * What a release needs from the API and from the other parts of the page. The types of its
 * sources are read when it is published, and the result is part of its signed record.
 */
export interface ReleaseNeeds {
  /** Sorted by path and method. */
  calls: NeededCall[];
  /** Schemas that several calls have in common, by number: `{ $ref: '#/schemas/1' }`. */
  schemas?: Record<string, NeededSchema>;
  events: NeededEvents;
}

/** A call of the API. */
export interface NeededCall {
  method: HttpMethod;
  /** `{}` takes the place of each parameter: `/api/designs/{}/details`. */
  path: string;
  /** Query parameters that it sends. */
  query?: NeededSchema;
  /** The JSON that it sends. */
  body?: NeededSchema;
  /** Fields of the form that it sends. */
  form?: string[];
  /** What it uses of the response; missing where it uses nothing. */
  response?: NeededSchema;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Page events, each with the fields of its detail, sorted. */
export interface NeededEvents {
  sends: Record<string, string[]>;
  /** With the fields that are read. */
  hears: Record<string, string[]>;
  /** Of the shell: every event that its `@ftl/page-events` has. */
  knows?: string[];
}

/** The part of JSON Schema that describes values on the wire; empty for any value. */
export interface NeededSchema {
  $ref?: string;
  type?: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  /** Only these values are sent; of a response, only these are handled. */
  enum?: (string | number | boolean)[];
  items?: NeededSchema;
  properties?: Record<string, NeededSchema>;
  /** Fields that are always sent; of a response, fields that must always be there. */
  required?: string[];
  /** Fields that a response may leave out, but that its description must have. */
  described?: string[];
  additionalProperties?: NeededSchema;
  anyOf?: NeededSchema[];
}
