import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { ERROR_CATALOG, type ErrorCode, type ErrorResponse } from '@ftl/contracts';
import {
  THROWS_EXTENSION,
  type AccessRule,
  type GrowingTable,
  type PossibleError,
  type RateLimitRule,
} from '../platform/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  'x-access'?: AccessRule;
  'x-rate-limit'?: RateLimitRule;
  'x-grows'?: GrowingTable[];
  [THROWS_EXTENSION]?: PossibleError[];
};
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
interface DescribedCall {
  response?: Schema;
  event?: Schema;
}
/** Extracted from the controllers at build time; see `description/build.ts`. */
interface Calls {
  schemas: Record<string, Schema>;
  operations: Record<string, DescribedCall | undefined>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const JSON_TYPE = 'application/json';
const EVENT_STREAM = 'text/event-stream';

/** Adds the response of each call and its possible errors, with an example of each. */
export function addResponses(document: OpenAPIObject): void {
  const calls = JSON.parse(
    readFileSync(new URL('../calls.json', import.meta.url), 'utf8'),
  ) as Calls;
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...calls.schemas },
  };
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      // Operation ids of a method with several paths have an index.
      const call = calls.operations[operation?.operationId?.replace(/\[\d+\]$/, '') ?? ''];
      if (operation && call) addTo(operation, method, call);
    }
  }
}

function addTo(
  operation: Operation,
  method: (typeof METHODS)[number],
  { response, event }: DescribedCall,
): void {
  const { [THROWS_EXTENSION]: errors = [] } = operation;
  delete operation[THROWS_EXTENSION];
  if (response) {
    const status = Object.keys(operation.responses).find((each) => each.startsWith('2')) ?? '200';
    operation.responses[status] = {
      description: operation.summary ?? '',
      content: {
        [JSON_TYPE]: { schema: response },
        ...(event && { [EVENT_STREAM]: { schema: event } }),
      },
    };
  }
  const possible = [...errors, ...commonErrors(operation, method)];
  for (const status of new Set(possible.map((each) => each.status))) {
    // Declared by the route itself: not the shop's error format.
    if (operation.responses[String(status)]) continue;
    const codes = new Set(
      possible.filter((each) => each.status === status).map(({ code }) => code),
    );
    operation.responses[String(status)] = {
      description: [...codes].join(', '),
      content: {
        [JSON_TYPE]: {
          schema: { $ref: '#/components/schemas/ErrorResponse' },
          examples: Object.fromEntries(
            [...codes].map((code) => [code, { value: exampleOf(code, status) }]),
          ),
        },
      },
    };
  }
}

/** Errors of the guards, pipes and filters in front of every call. */
function commonErrors(operation: Operation, method: string): PossibleError[] {
  const codes: ErrorCode[] = ['SERVER_ERROR'];
  const access = operation['x-access'];
  if (access === 'guest' || access === 'account') codes.push('SESSION_EXPIRED');
  if (access === 'account') codes.push('ACCOUNT_REQUIRED');
  // Binding a new temporary id stores a row.
  const isBinding = method !== 'get' && (access === 'guest' || access === 'account');
  if (isBinding || operation['x-grows']) codes.push('NO_ROOM');
  if (method !== 'get') codes.push('FORBIDDEN');
  if (operation['x-rate-limit']) codes.push('RATE_LIMIT_EXCEEDED');
  if (operation.requestBody || (operation.parameters?.length ?? 0) > 0) codes.push('MISSING_DATA');
  return codes.map((code) => ({ code, status: ERROR_CATALOG[code].status }));
}

function exampleOf(code: ErrorCode, status: number): ErrorResponse {
  const { message } = ERROR_CATALOG[code];
  return { success: false, error: message, message, code, retryable: status >= 500 };
}
