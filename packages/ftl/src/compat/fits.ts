import type { ApiSchema } from '@ftl/contracts';

/** A place where two schemas are incompatible, and the reason. */
export interface Misfit {
  /** `order.lines[].size`; empty for the root. */
  field: string;
  reason: string;
}

/** Schemas by name, for `$ref`. */
export type NamedSchemas = Record<string, ApiSchema>;

export interface Comparison {
  /**
   * 'request': a release sends and the API receives; 'response': the reverse, where fields that the
   * release does not use may be added and removed.
   */
  direction: 'request' | 'response';
  /** Schemas that the producer's and the consumer's refer to. */
  named: { given: NamedSchemas; taken: NamedSchemas };
  /**
   * Of several objects in a response, each must be one that the release takes. Older releases
   * recorded what they use of one of them.
   */
  isWhole?: boolean;
}

/**
 * Compares a producer's schema with a consumer's: every value that `given` allows must be allowed
 * by `taken`. Undescribed parts are compatible.
 */
export function misfits(
  given: ApiSchema,
  taken: ApiSchema,
  { direction, named, isWhole = false }: Comparison,
): Misfit[] {
  const compare = (
    giving: ApiSchema,
    taking: ApiSchema,
    field: string,
    depth: number,
  ): Misfit[] => {
    const from = resolve(giving, named.given);
    const to = resolve(taking, named.taken);
    if (isAnything(from) || isAnything(to) || depth > 12) return [];
    const options = variantsOf(to, named.taken);
    const found = variantsOf(from, named.given).map((each) => ({
      kind: kindOf(each),
      misfits: compareVariant(each, options, field, depth),
    }));
    if (direction === 'request' || isWhole) return found.flatMap((each) => each.misfits);
    const objects = found.filter(({ kind }) => kind === 'object').map((each) => each.misfits);
    const others = found.filter(({ kind }) => kind !== 'object').flatMap((each) => each.misfits);
    return [...fewest(objects), ...others];
  };

  const compareVariant = (
    from: ApiSchema,
    options: ApiSchema[],
    field: string,
    depth: number,
  ): Misfit[] => {
    const kind = kindOf(from);
    const fitting = options.filter(
      (option) => kind === 'any' || ['any', kind].includes(kindOf(option)),
    );
    if (fitting.length === 0) return [wrongKind(kind, options, field, direction)];
    const values = valuesMisfit(from, fitting, field, direction);
    return values
      ? [values]
      : fewest(fitting.map((option) => compareKind(from, option, field, depth)));
  };

  const compareKind = (from: ApiSchema, to: ApiSchema, field: string, depth: number): Misfit[] => {
    const kind = kindOf(from);
    if (kind === 'array' && from.items && to.items)
      return compare(from.items, to.items, `${field}[]`, depth + 1);
    if (kind !== 'object') return [];
    return [...fieldsMisfit(from, to, field, direction), ...inner(from, to, field, depth)];
  };

  const inner = (from: ApiSchema, to: ApiSchema, field: string, depth: number): Misfit[] => {
    const both = Object.entries(from.properties ?? {}).flatMap(([name, schema]) => {
      const other = to.properties?.[name];
      return other ? compare(schema, other, joined(field, name), depth + 1) : [];
    });
    const { additionalProperties: rest } = from;
    const { additionalProperties: otherRest } = to;
    if (typeof rest !== 'object' || typeof otherRest !== 'object') return both;
    return [...both, ...compare(rest, otherRest, joined(field, '*'), depth + 1)];
  };

  return compare(given, taken, '', 0);
}

/** The best match of several alternatives. */
const fewest = (found: Misfit[][]): Misfit[] =>
  found.reduce<Misfit[] | undefined>(
    (best, each) => (best && best.length <= each.length ? best : each),
    undefined,
  ) ?? [];

const joined = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

/** Resolves references, and merges `allOf`. */
function resolve(schema: ApiSchema, named: NamedSchemas): ApiSchema {
  let found = schema;
  for (let steps = 0; found.$ref !== undefined && steps < 20; steps++)
    found = named[decodeURIComponent(found.$ref.split('/').at(-1)!)] ?? {};
  if (!found.allOf) return found;
  const parts = found.allOf.map((part) => resolve(part, named));
  const { allOf: _, ...rest } = found;
  return [...parts, rest].reduce<ApiSchema>(
    (all, part) => ({
      ...{ ...all, ...part },
      properties: { ...all.properties, ...part.properties },
      required: [...(all.required ?? []), ...(part.required ?? [])],
      described: [...(all.described ?? []), ...(part.described ?? [])],
    }),
    {},
  );
}

/** Alternatives of a schema, each of a single kind. */
function variantsOf(schema: ApiSchema, named: NamedSchemas): ApiSchema[] {
  const found = resolve(schema, named);
  const union = found.anyOf ?? found.oneOf;
  if (union) return union.flatMap((each) => variantsOf(each, named));
  if (Array.isArray(found.type))
    return found.type.flatMap((type) => variantsOf({ ...found, type }, named));
  if (found.type === 'null') return [{ type: 'null' }];
  if (!found.enum) return [found];
  const kinds = [...new Set(found.enum.map((value) => (value === null ? 'null' : typeof value)))];
  return kinds
    .filter((kind) => found.type === undefined || kindOf({ type: found.type }) === kind)
    .map((kind) => ({ type: kind, enum: found.enum!.filter((value) => typeof value === kind) }));
}

const CONTENTS = [
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  '$ref',
  'properties',
  'items',
] as const;

/** Whether the schema allows any value, or any object. */
function isAnything(schema: ApiSchema): boolean {
  const says = CONTENTS.filter((key) => schema[key] !== undefined);
  return says.length === 0 || (says.length === 1 && schema.type === 'object' && !hasFields(schema));
}

const hasFields = ({ properties, additionalProperties }: ApiSchema) =>
  Object.keys(properties ?? {}).length > 0 || typeof additionalProperties === 'object';

function kindOf({ type, const: constant, enum: values, properties, items }: ApiSchema): string {
  if (typeof type === 'string') return type === 'integer' ? 'number' : type;
  if (properties) return 'object';
  if (items) return 'array';
  const value = constant ?? values?.[0];
  return value === null ? 'null' : value === undefined ? 'any' : typeof value;
}

function wrongKind(
  kind: string,
  options: ApiSchema[],
  field: string,
  direction: Comparison['direction'],
): Misfit {
  const takes = [...new Set(options.map(kindOf))].join(' or ');
  const reason =
    direction === 'response'
      ? `can be ${kind} now, and ${takes} is expected`
      : `is sent as ${kind}, and the API takes ${takes}`;
  return { field, reason };
}

/** The allowed values; undefined for any value of the kind. */
function valuesOf(schema: ApiSchema): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum ?? (kindOf(schema) === 'boolean' ? [true, false] : undefined);
}

function valuesMisfit(
  from: ApiSchema,
  options: ApiSchema[],
  field: string,
  direction: Comparison['direction'],
): Misfit | undefined {
  const lists = options.map(valuesOf);
  const taken = lists.flatMap((each) => each ?? []);
  if (taken.length === 0 || lists.includes(undefined) || kindOf(from) === 'any') return undefined;
  const beyond = valuesOf(from)?.filter((value) => !taken.includes(value));
  if (beyond?.length === 0) return undefined;
  const values = beyond?.map((value) => `'${String(value)}'`).join(', ') ?? 'any value';
  const reason =
    direction === 'response'
      ? `can be ${values} now, which is not handled`
      : `is sent as ${values}, which the API no longer takes`;
  return { field, reason };
}

function fieldsMisfit(
  from: ApiSchema,
  to: ApiSchema,
  field: string,
  direction: Comparison['direction'],
): Misfit[] {
  const found: Misfit[] = [];
  const add = (name: string, reason: string) => found.push({ field: joined(field, name), reason });
  const given = from.properties ?? {};
  const taken = to.properties ?? {};
  const required = new Set(to.required);
  if (direction === 'response') {
    // Additional fields are allowed.
    if (typeof from.additionalProperties === 'object') return [];
    for (const name of new Set([...required, ...(to.described ?? [])])) {
      if (!given[name]) add(name, 'is used, and no longer in the response');
      else if (required.has(name) && !from.required?.includes(name))
        add(name, 'may be missing in the response now, and is used without a check');
    }
    return found;
  }
  const isOpen = to.additionalProperties !== undefined && to.additionalProperties !== false;
  if (!isOpen && Object.keys(taken).length > 0)
    for (const name of Object.keys(given))
      if (!taken[name]) add(name, 'is sent, and no longer an input of the API');
  for (const name of required) {
    if (!given[name]) add(name, 'is a required input now, and is not sent');
    else if (!from.required?.includes(name))
      add(name, 'is a required input now, and is not always sent');
  }
  return found;
}
