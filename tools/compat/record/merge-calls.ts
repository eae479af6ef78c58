import type { NeededCall, NeededSchema } from '@ftl/contracts';

/** One entry per method and path: the union of all places. */
export function mergeCalls(calls: NeededCall[]): NeededCall[] {
  const merged = new Map<string, NeededCall>();
  for (const call of calls) {
    const key = `${call.path} ${call.method}`;
    const other = merged.get(key);
    merged.set(key, other ? mergeTwo(other, call) : call);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call);
}

function mergeTwo(a: NeededCall, b: NeededCall): NeededCall {
  const query = mergeSent(a.query, b.query);
  const body = mergeSent(a.body, b.body);
  const form = a.form && b.form ? [...new Set([...a.form, ...b.form])].sort() : (a.form ?? b.form);
  const response = mergeUsed(a.response, b.response);
  return {
    ...{ method: a.method, path: a.path },
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(form ? { form } : {}),
    ...(response ? { response } : {}),
  };
}

/** A field is always sent only if both places always send it. */
function mergeSent(a: NeededSchema | undefined, b: NeededSchema | undefined) {
  if (!a || !b || isSame(a, b)) return a ?? b;
  if (!a.properties || !b.properties) return { anyOf: [...optionsOf(a), ...optionsOf(b)] };
  const required = a.required?.filter((name) => b.required?.includes(name)) ?? [];
  return withLists({ ...a, properties: mergedFields(a, b, mergeSent) }, { required });
}

/** A field is required if one place requires it. */
function mergeUsed(a: NeededSchema | undefined, b: NeededSchema | undefined) {
  if (!a || !b || isSame(a, b)) return a ?? b;
  if (!a.properties || !b.properties) return { anyOf: [...optionsOf(a), ...optionsOf(b)] };
  return withLists(
    { ...a, properties: mergedFields(a, b, mergeUsed) },
    {
      required: union(a.required, b.required),
      described: union(a.described, b.described),
    },
  );
}

const isSame = (a: NeededSchema, b: NeededSchema) => JSON.stringify(a) === JSON.stringify(b);
const optionsOf = (schema: NeededSchema) => schema.anyOf ?? [schema];
const union = (a: string[] = [], b: string[] = []) => [...new Set([...a, ...b])].sort();

type Merge = (a: NeededSchema | undefined, b: NeededSchema | undefined) => NeededSchema | undefined;

function mergedFields(a: NeededSchema, b: NeededSchema, merge: Merge) {
  const names = union(Object.keys(a.properties ?? {}), Object.keys(b.properties ?? {}));
  return Object.fromEntries(
    names.map((name) => [name, merge(a.properties?.[name], b.properties?.[name]) ?? {}]),
  );
}

function withLists(
  { required: _, described: __, ...schema }: NeededSchema,
  { required = [], described = [] }: Pick<NeededSchema, 'required' | 'described'>,
): NeededSchema {
  return {
    ...schema,
    ...(required.length > 0 ? { required } : {}),
    ...(described.length > 0 ? { described } : {}),
  };
}
