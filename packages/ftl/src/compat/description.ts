import type { ApiSchema, HttpMethod } from '@ftl/contracts';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';

interface Content {
  /** Of an error: its codes, separated by commas. */
  description?: string;
  content?: Record<string, { schema?: ApiSchema }>;
}

export interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: ApiSchema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

/** The part of an OpenAPI document that is relevant for compatibility. */
export interface ApiDescription {
  paths: Record<string, Partial<Record<Lowercase<HttpMethod>, Operation>>>;
  components?: { schemas?: Record<string, ApiSchema> };
}

/** An operation and its path in the description. */
export interface FoundOperation {
  path: string;
  operation: Operation;
}

/**
 * The operation that a call reaches: of several matches, the one with a literal segment where the
 * others have a parameter.
 *
 * @param path with `{}` for each parameter
 */
export function findOperation(
  { paths }: ApiDescription,
  method: HttpMethod,
  path: string,
): FoundOperation | undefined {
  const wanted = path.split('/');
  const fitting = Object.entries(paths)
    .map(([described, operations]) => ({ described, segments: described.split('/'), operations }))
    .filter(({ segments }) => fits(segments, wanted))
    .sort((a, b) => compareSegments(a.segments, b.segments));
  for (const { described, operations } of fitting) {
    const operation = operations[method.toLowerCase() as Lowercase<HttpMethod>];
    if (operation) return { path: described, operation };
  }
  return undefined;
}

/** The JSON of a successful call. */
export function responseOf({ responses }: Operation): ApiSchema | undefined {
  const status = Object.keys(responses).find((each) => each.startsWith('2'));
  return status === undefined ? undefined : responses[status]?.content?.[JSON_TYPE]?.schema;
}

export function errorsOf({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([, { description = '' }]) => description.split(', '))
    .filter((code) => /^[A-Z][A-Z_]+$/.test(code));
}

const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false;

function fits(described: string[], wanted: string[]): boolean {
  return (
    described.length === wanted.length &&
    described.every((segment, at) => isParameter(segment) || segment === wanted[at])
  );
}

/** Literal segments first. */
function compareSegments(a: string[], b: string[]): number {
  const at = a.findIndex((segment, index) => isParameter(segment) !== isParameter(b[index]));
  return at < 0 ? 0 : isParameter(a[at]) ? 1 : -1;
}
