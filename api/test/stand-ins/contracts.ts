import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const FOLDER = path.join(process.cwd(), 'api/test/stand-ins/contracts');
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

/** @param name file below `contracts`, such as `printful/order.response.schema.json` */
export function readContract<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as T;
}

/**
 * @param contract such as `printful/order-create.request`
 * @returns the violations, one text per error
 */
export function violationsOf(contract: string, body: unknown): string[] {
  let validate = validators.get(contract);
  if (!validate) {
    validate = ajv.compile(readContract<object>(`${contract}.schema.json`));
    validators.set(contract, validate);
  }
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${contract}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Asserts that a stand-in sends only what its partner would. @throws Error on a violation */
export function conforming<T>(contract: string, body: T): T {
  const violations = violationsOf(contract, body);
  if (violations.length > 0) throw new Error(`The stand-in is wrong: ${violations.join('; ')}`);
  return body;
}
