import path from 'node:path';
import type { Schema } from 'ts-json-schema-generator';
import type { Call } from './read-calls.ts';
import { schemaOf } from './schema-of.ts';

const ERROR_DETAILS = path.resolve(import.meta.dirname, '../src/description/error-details.js');

interface ResponseSchemas {
  /** Every named type of a response, including errors. */
  schemas: Record<string, unknown>;
  /** The schemas of each call's response and of its events, by the call's id. */
  operations: Record<string, { response?: unknown; event?: unknown }>;
}

/**
 * JSON Schemas of the responses of all calls. All types are collected into one interface, so that
 * TypeScript resolves unions and generics too.
 */
export function responseSchemas(calls: Call[]): ResponseSchemas {
  const generated = schemaOf('Responses', sourceOf(calls));
  const { Responses, ...schemas } = forOpenApi(generated).definitions as Record<string, Schema>;
  // Errors may have further fields: see ErrorDetails.
  schemas.ErrorResponse!.additionalProperties = true;
  const found = Responses?.properties ?? {};
  const operations = calls.map(({ id }) => [
    id,
    { response: found[id], event: found[`${id}Event`] },
  ]);
  return { schemas, operations: Object.fromEntries(operations) };
}

function sourceOf(calls: Call[]): string {
  const imports = new Map([
    ['ErrorResponse', '@ftl/contracts'],
    ['ErrorDetails', ERROR_DETAILS],
  ]);
  const lines: string[] = [];
  for (const { id, response, event, imports: names } of calls) {
    if (response === undefined) continue;
    for (const { name, from } of names) imports.set(name, from);
    lines.push(`  ${id}: ${response};`);
    if (event !== undefined) lines.push(`  ${id}Event: ${event};`);
  }
  return [
    ...[...imports].map(([name, from]) => `import type { ${name} } from '${from}';`),
    `export interface Responses {\n  errors: ErrorResponse;\n  details: ErrorDetails;\n${lines.join('\n')}\n}`,
  ].join('\n');
}

/** Rewrites names and references as OpenAPI requires. */
function forOpenApi(schema: Schema): Schema {
  const plain = (name: string) => decodeURIComponent(name).replaceAll(/[^\w.-]+/g, '_');
  const definitions = Object.fromEntries(
    Object.entries(schema.definitions ?? {}).map(([name, each]) => [plain(name), each]),
  );
  return JSON.parse(JSON.stringify({ definitions }), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? `#/components/schemas/${plain(value.replace('#/definitions/', ''))}`
      : value,
  ) as Schema;
}
