import fc from 'fast-check';
import {
  operationsOf,
  placesOf,
  resolved,
  withValue,
  type DescribedOperation,
  type Description,
  type Schema,
} from './described-operations.js';

export interface GeneratedRequest {
  method: string;
  path: string;
  body: unknown;
}
/** Typical invalid values for a text field. */
const AWKWARD = [
  ...['', ' ', '\u0000', 'a\u0000b', '..', '../../etc/passwd', '%00', "'; drop table orders; --"],
  ...['{{7*7}}', '<script>alert(1)</script>', '\ud800', '👩‍👩‍👧', 'NaN', '-1', '1e999', 'null'],
  ...['__proto__', 'constructor', '9007199254740993', 'x'.repeat(5000), '0000-00-00', '٣'],
  '00000000-0000-4000-8000-000000000000',
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.uuid().map((id) => id.replaceAll('-', '')) },
);

/** Mostly a valid value of the schema, sometimes anything. */
function valueOf(schema: Schema, description: Description, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 5) return fc.constant(null);
  const described = (): fc.Arbitrary<unknown> => {
    const isReference = schema.$ref ?? schema.oneOf ?? schema.allOf;
    if (isReference) return valueOf(resolved(schema, description), description, depth + 1);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'array') {
      return fc.array(valueOf(schema.items ?? {}, description, depth + 1), { maxLength: 4 });
    }
    if (schema.type === 'object' || schema.properties) {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, of]) => [name, valueOf(of, description, depth + 1)] as const,
      );
      const model = Object.fromEntries(properties);
      return fc.oneof(
        { weight: 4, arbitrary: fc.record(model, { requiredKeys: schema.required ?? [] }) },
        { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
      );
    }
    if (schema.type === 'number' || schema.type === 'integer') {
      const numbers = [fc.integer({ min: -3, max: 12 }), fc.double(), fc.maxSafeInteger()];
      return fc.oneof(...numbers, fc.constant(1e308));
    }
    if (schema.type === 'boolean') return fc.boolean();
    const example = schema.example === undefined ? [] : [fc.constant(schema.example)];
    return fc.oneof(text, ...example);
  };
  return fc.oneof(
    { weight: 9, arbitrary: described() },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>, text),
    },
  );
}

export function requestsOf(
  operations: readonly DescribedOperation[],
  description: Description,
): fc.Arbitrary<GeneratedRequest> {
  const each = operations.map(({ method, path, query, body }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    return fc
      .record({
        ids: fc.array(text, { minLength: names.length, maxLength: names.length }),
        query: fc.record(
          Object.fromEntries(
            query.map(({ name, schema = {} }) => [name, valueOf(schema, description)]),
          ),
          { requiredKeys: [] },
        ),
        body: body ? valueOf(body, description) : fc.constant(method === 'GET' ? undefined : {}),
      })
      .map(({ ids, query: requested, body: sent }) => ({
        method,
        path:
          names.reduce((filled, name, at) => filled.replace(`{${name}}`, encoded(ids[at]!)), path) +
          search(requested),
        body: method === 'GET' ? undefined : sent,
      }));
  });
  return fc.oneof(...each);
}

/** Requests with `null`, also within lists, at one place of their body. */
export function requestsWithNull(description: Description): fc.Arbitrary<GeneratedRequest> {
  const operations = operationsOf(description).filter(({ body }) => body);
  const nulls = fc.constantFrom<unknown>(null, null, [null], [[null]], { x: null });
  return fc
    .tuple(requestsOf(operations, description), fc.nat(), nulls)
    .map(([request, at, value]) => {
      const places = placesOf(request.body);
      return { ...request, body: withValue(request.body, places[at % places.length]!, value) };
    });
}

/** A lone surrogate cannot be encoded; a dot segment would address another route. */
function encoded(value: string): string {
  const whole = value.toWellFormed();
  return whole === '..' ? '%2e%2e%2f' : encodeURIComponent(whole) || '%20';
}

function search(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]) => {
    const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `${name}=${encodeURIComponent(shown.toWellFormed())}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
