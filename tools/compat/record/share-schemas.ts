import type { NeededCall, NeededSchema, ReleaseNeeds } from '@ftl/contracts';

/** Minimum length; shorter schemas are more readable in place. */
const SHORTEST_SHARED = 120;

/** Deduplicates larger schemas, because records are read often. */
export function shareSchemas(calls: NeededCall[]): Pick<ReleaseNeeds, 'calls' | 'schemas'> {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSchema(value)) {
      const text = JSON.stringify(value);
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      // Parts of a repeated schema are repeated with it.
      if (before > 0) return;
    }
    for (const each of Object.values(value)) count(each);
  };
  count(calls);

  const numbers = new Map<string, string>();
  const schemas: Record<string, NeededSchema> = {};
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const isShared = isSchema(value) && text.length >= SHORTEST_SHARED && counts.get(text)! > 1;
    const known = numbers.get(text);
    if (isShared && known) return { $ref: `#/schemas/${known}` };
    const inner = Array.isArray(value)
      ? value.map(share)
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, share(each)]));
    if (!isShared) return inner;
    const number = String(numbers.size + 1);
    numbers.set(text, number);
    schemas[number] = inner as NeededSchema;
    return { $ref: `#/schemas/${number}` };
  };
  const shared = share(calls) as NeededCall[];
  return { calls: shared, ...(numbers.size > 0 ? { schemas } : {}) };
}

const isSchema = (value: object) => 'type' in value && 'properties' in value;
