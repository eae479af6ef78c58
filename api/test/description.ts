import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiResponse } from './visitor.js';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object; examples?: object }> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** Written by the build; `description.test.ts` compares it with the served one. */
export const DESCRIPTION = path.resolve(import.meta.dirname, '../dist/description.json');

let checker: Checker | undefined;

/**
 * Validates a response of the API against the API description: required and additional fields, and
 * that an error is declared for the call.
 *
 * @throws with the violations; ignores calls and bodies without a description
 */
export function expectDescribed(
  { method, url }: { method: string; url: URL },
  response: ApiResponse<unknown>,
): void {
  if (!url.pathname.startsWith('/api/')) return;
  checker ??= new Checker(JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Description);
  checker.check(method, url.pathname, response);
}

class Checker {
  /** Each test file compiles its schemas, so the checks and optimizations of Ajv cost most. */
  private readonly ajv = new Ajv2020({
    ...{ strict: false, allErrors: true },
    ...{ meta: false, validateSchema: false, code: { optimize: false } },
  });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly calls: { pattern: RegExp; methods: Record<string, Operation> }[];

  constructor({ paths, components }: Description) {
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', components });
    this.calls = Object.entries(paths)
      // Prefer literal path segments over parameters.
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(([path, methods]) => ({ pattern: patternOf(path), methods }));
  }

  check(method: string, path: string, { status, body, headers }: ApiResponse<unknown>): void {
    if (!headers.get('content-type')?.startsWith('application/json')) return;
    const operation = this.calls.find(
      ({ pattern, methods }) => pattern.test(path) && methods[method.toLowerCase()],
    )?.methods[method.toLowerCase()];
    if (!operation) return;
    const responses = Object.entries(operation.responses);
    const described = responses.some(([, { content }]) => content?.['application/json']);
    if (!described) return;
    const where = `${method} ${path} answered ${status}`;
    const { schema, examples } = operation.responses[status]?.content?.['application/json'] ?? {};
    if (!schema) throw new Error(`${where}, which its description does not know`);
    const validate = this.validatorOf(schema);
    if (!validate(body)) {
      throw new Error(`${where}, not as described: ${this.ajv.errorsText(validate.errors)}`);
    }
    const { code } = (body ?? {}) as { code?: string };
    if (status >= 400 && code && examples && !(code in examples)) {
      throw new Error(`${where} ${code}, which its description does not know`);
    }
  }

  private validatorOf(schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
    let validate = this.validators.get(text);
    if (!validate) {
      validate = this.ajv.compile(JSON.parse(text) as object);
      this.validators.set(text, validate);
    }
    return validate;
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
