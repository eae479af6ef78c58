import type { Schema } from 'ts-json-schema-generator';
import type { Call } from './read-calls.ts';
import { schemaOf } from './schema-of.ts';

interface ResponseSchemas {
  /** Every named type of a response, including errors. */
  schemas: Record<string, unknown>;
  /** The schema of each call's response, by the call's id. */
  responses: Record<string, unknown>;
}

/**
 * JSON Schemas of the responses of all calls. All types are collected into one interface, so that
 * TypeScript resolves unions and generics too.
 */
export function responseSchemas(calls: Call[]): ResponseSchemas {
  const generated = schemaOf('Responses', sourceOf(calls));
  const { Responses, ...schemas } = forOpenApi(generated).definitions as Record<string, Schema>;
  // Errors may have further fields: the other version of a design, a new quote.
  schemas.ErrorResponse!.additionalProperties = true;
  return { schemas, responses: Responses?.properties ?? {} };
}

function sourceOf(calls: Call[]): string {
  const imports = new Map([['ErrorResponse', '@ftl/contracts']]);
  const lines: string[] = [];
  for (const { id, response, imports: names } of calls) {
    if (response === undefined) continue;
    for (const { name, from } of names) imports.set(name, from);
    lines.push(`  ${id}: ${response};`);
  }
  return [
    ...[...imports].map(([name, from]) => `import type { ${name} } from '${from}';`),
    `export interface Responses {\n  errors: ErrorResponse;\n${lines.join('\n')}\n}`,
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
