import { createRequire } from 'node:module';
import path from 'node:path';
import { SHELL_NAME, type ApiSchema, type NeededCall, type ReleaseNeeds } from '@ftl/contracts';
import type { Build } from '../release/rendered-release.ts';
import { errorsOf, findOperation, responseOf, FORM_TYPE, JSON_TYPE } from './description.ts';
import type { ApiDescription, Operation } from './description.ts';
import type { NamedSchemas } from './fits.ts';
import type { OfferedApi } from './live-api.ts';
import { callsIn, eventsIn } from './scripts.ts';

/** What the packages in a build say about the API and page events. */
export interface BuiltWith {
  /** Undefined without `@ftl/api-client`. */
  api: ApiDescription | undefined;
  /** Fields of each page event. */
  events: Record<string, string[]>;
}

/**
 * What a build needs, by the packages that it was built with.
 *
 * @param folder of the workspace, or of the remote's own repository
 * @param offered describes the API to a build without `@ftl/api-client`
 */
export function needsOfBuild(
  folder: string,
  { record, files }: Build,
  offered?: OfferedApi,
): ReleaseNeeds {
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  const { api = offered?.description, events } = builtWith(folder);
  return needsOf(
    scripts.map(([, content]) => content.toString()),
    { api, events },
    record.name === SHELL_NAME,
  );
}

function builtWith(folder: string): BuiltWith {
  const require = createRequire(path.join(folder, 'package.json'));
  const load = (name: string): unknown => {
    try {
      return require(name);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // Not installed, or a version that did not bring it.
      if (['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes(code)) return undefined;
      throw error;
    }
  };
  const events = load('@ftl/page-events/fields') as
    | { PAGE_EVENT_FIELDS: Record<string, object> }
    | undefined;
  return {
    api: load('@ftl/api-client/description.json') as ApiDescription | undefined,
    events: mapValues(events?.PAGE_EVENT_FIELDS ?? {}, (fields) => Object.keys(fields).sort()),
  };
}

/**
 * What the scripts of a bundle need: of each call in them, the part of the API description that
 * they name. A field or an error code that no script names is neither sent nor used.
 *
 * @param isShell also records which page events the shell knows
 */
export function needsOf(
  scripts: readonly string[],
  { api, events }: BuiltWith,
  isShell = false,
): ReleaseNeeds {
  const text = scripts.join('\n');
  const words = new Set(wordsOf(text));
  const isNamed = (name: string) => wordsOf(name).every((word) => words.has(word));
  const { reduce, schemas } = reducing(api?.components?.schemas ?? {}, isNamed);
  const calls = new Map<string, NeededCall>();
  for (const { method, path: address, isLink } of callsIn(text)) {
    const found = api && findOperation(api, method, address);
    if (!found && isLink) continue;
    const called = found?.path.replace(/\{[^}]*\}/g, '{}') ?? address;
    const key = `${called} ${method}`;
    if (calls.has(key)) continue;
    const needed = found && neededOf(found.operation, reduce, isNamed);
    calls.set(key, { method, path: called, ...needed });
  }
  const found = eventsIn(text, events, isNamed);
  return {
    calls: [...calls].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call),
    schemas,
    events: isShell ? { ...found, knows: Object.keys(events).sort() } : found,
  };
}

const wordsOf = (text: string) => text.split(/[^\w$]+/).filter(Boolean);

type IsNamed = (name: string) => boolean;
/** 'sent' in requests, 'read' in responses. */
type Use = 'sent' | 'read';
type Reduce = (schema: ApiSchema, use: Use) => ApiSchema;

function neededOf(operation: Operation, reduce: Reduce, isNamed: IsNamed): Partial<NeededCall> {
  const { operationId, parameters = [], requestBody } = operation;
  const inQuery = parameters.filter((each) => each.in === 'query');
  const query: ApiSchema = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema ?? {}])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = requestBody?.content?.[JSON_TYPE]?.schema;
  const form = requestBody?.content?.[FORM_TYPE]?.schema;
  const response = responseOf(operation);
  return {
    ...(operationId !== undefined && { operation: operationId }),
    ...(inQuery.length > 0 && { query: reduce(query, 'sent') }),
    ...(body && { body: reduce(body, 'sent') }),
    ...(form && { form: Object.keys(form.properties ?? {}).filter(isNamed) }),
    ...(response && { response: reduce(response, 'read') }),
    errors: Object.fromEntries(errorsOf(operation).map((code) => [code, isNamed(code)])),
  };
}

/** Reduces schemas to what scripts name, and collects those that they refer to. */
function reducing(
  named: NamedSchemas,
  isNamed: IsNamed,
): { reduce: Reduce; schemas: NamedSchemas } {
  const schemas: NamedSchemas = {};
  const reduce: Reduce = (schema, use) => {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1)!;
      const key = `${use}.${name}`;
      if (!(key in schemas)) {
        // A schema may refer to itself.
        schemas[key] = {};
        schemas[key] = reduce(named[decodeURIComponent(name)] ?? {}, use);
      }
      return { $ref: `#/schemas/${key}` };
    }
    const each = (list: ApiSchema[]) => list.map((inner) => reduce(inner, use));
    const { type, const: constant, enum: values, items, additionalProperties: rest } = schema;
    const { anyOf, oneOf, allOf } = schema;
    return {
      ...(type !== undefined && { type }),
      ...(constant !== undefined && { const: constant }),
      ...(values && (use === 'sent' || values.every(isHandled)) && { enum: values }),
      ...(items && { items: reduce(items, use) }),
      ...(schema.properties && fieldsOf(schema, use)),
      ...(typeof rest === 'object' && { additionalProperties: reduce(rest, use) }),
      ...(anyOf && { anyOf: each(anyOf) }),
      ...(oneOf && { oneOf: each(oneOf) }),
      ...(allOf && { allOf: each(allOf) }),
    };
  };
  /** Code that handles values one by one names all of them; it is incomplete for a further one. */
  const isHandled = (value: unknown) => isNamed(String(value));
  const fieldsOf = ({ properties = {}, required = [] }: ApiSchema, use: Use) => {
    const isNeeded = (name: string) => isNamed(name) || (use === 'sent' && required.includes(name));
    const names = Object.keys(properties).filter(isNeeded);
    const optional = names.filter((name) => !required.includes(name));
    return {
      properties: Object.fromEntries(names.map((name) => [name, reduce(properties[name]!, use)])),
      required: names.filter((name) => required.includes(name)),
      ...(use === 'read' && optional.length > 0 && { described: optional }),
    };
  };
  return { reduce, schemas };
}

function mapValues<T, R>(map: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
