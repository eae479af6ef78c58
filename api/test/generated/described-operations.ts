import { MADE_UP, NO_ID } from '../access/made-up-tokens.js';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  example?: unknown;
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Described {
  parameters?: { name: string; in: string; schema?: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
export interface Description {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface DescribedOperation {
  method: string;
  path: string;
  query: { name: string; schema?: Schema }[];
  body: Schema | undefined;
  isForm: boolean;
  pathSchemas: Record<string, Schema | undefined>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function operationsOf({ paths }: Description): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const described = methods[method];
      if (!described) return [];
      const { parameters = [], requestBody: { content = {} } = {} } = described;
      const inPath = parameters.filter((each) => each.in === 'path');
      return [
        {
          ...{ method: method.toUpperCase(), path },
          query: parameters.filter((each) => each.in === 'query'),
          body: (content['application/json'] ?? content['multipart/form-data'])?.schema,
          isForm: content['application/json'] === undefined,
          pathSchemas: Object.fromEntries(inPath.map(({ name, schema }) => [name, schema])),
        },
      ];
    }),
  );
}

/** The path with ids that are well-formed and unknown. */
export function unknownPath({ path, pathSchemas }: DescribedOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { enum: values, format } = pathSchemas[name] ?? {};
    return encodeURIComponent(String(values?.[0] ?? (format === 'uuid' ? NO_ID : MADE_UP)));
  });
}

export function resolved(schema: Schema, description: Description): Schema {
  const [alternative] = schema.oneOf ?? schema.allOf ?? [];
  if (alternative) return resolved(alternative, description);
  if (!schema.$ref) return schema;
  return description.components?.schemas?.[schema.$ref.split('/').pop()!] ?? {};
}

const EXAMPLES: Record<string, string> = {
  uuid: NO_ID,
  'date-time': '2027-05-29T12:00:00Z',
  byte: '',
};

/**
 * A value that the schema allows, with every optional field.
 *
 * @param known values of fields by their name, such as the visitor's own id
 */
export function exampleOf(
  schema: Schema,
  description: Description,
  known: Record<string, unknown> = {},
): unknown {
  const { type, format = '', example, minimum, ...of } = resolved(schema, description);
  if (example !== undefined) return example;
  if (of.enum) return of.enum[0];
  switch (type) {
    case 'array':
      return Array.from({ length: of.minItems ?? 1 }, () =>
        exampleOf(of.items ?? {}, description, known),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(of.properties ?? {}).map(([name, each]) => [
          name,
          known[name] ?? exampleOf(each, description, known),
        ]),
      );
    case 'number':
    case 'integer':
      return minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return EXAMPLES[format] ?? 'x';
  }
}

/** The path of a value within a body; empty for the body itself. */
export type Place = readonly (string | number)[];

/** All places of a value, outer ones first. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...inner.flatMap(([key, each]) => placesOf(each, [...at, key]))];
}

/** A copy with another value at a place. */
export function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

export function valueAt(body: unknown, place: Place): unknown {
  return place.reduce((value, key) => (value as Record<string | number, unknown>)[key], body);
}
