import type { HttpMethod } from '@ftl/contracts';

/** A schema of the API description: the part of JSON Schema that `@nestjs/swagger` writes. */
export interface DescribedSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: DescribedSchema;
  properties?: Record<string, DescribedSchema>;
  required?: string[];
  additionalProperties?: boolean | DescribedSchema;
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  allOf?: DescribedSchema[];
}

interface Content {
  content?: Record<string, { schema?: DescribedSchema }>;
}

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: DescribedSchema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

/** The part of an OpenAPI document that is relevant for compatibility. */
export interface ApiDescription {
  paths: Record<string, Partial<Record<Lowercase<HttpMethod>, Operation>>>;
  components?: { schemas?: Record<string, DescribedSchema> };
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
