import type { ApiSchema, NeededCall, ReleaseNeeds } from '@ftl/contracts';
import { errorsOf, findOperation, responseOf, FORM_TYPE, JSON_TYPE } from './description.ts';
import type { ApiDescription, Operation } from './description.ts';
import { misfits, type Comparison, type Misfit } from './fits.ts';

/** A reason why a release would not work. */
export interface Break {
  /** `PATCH /api/designs/{}`, or the name of a page event. */
  call: string;
  /** A field of the request or response, or a query parameter; empty for the call itself. */
  field: string;
  reason: string;
}

/** The needs of a release that an API does not meet; empty if they are compatible. */
export function apiBreaks(needs: ReleaseNeeds, description: ApiDescription): Break[] {
  const ours = needs.schemas ?? {};
  const theirs = description.components?.schemas ?? {};
  return needs.calls.flatMap((call) => {
    const isWhole = call.operation !== undefined;
    return callBreaks(call, description, (given, taken, direction) => {
      const named =
        direction === 'request' ? { given: ours, taken: theirs } : { given: theirs, taken: ours };
      return misfits(given, taken, { direction, named, isWhole });
    });
  });
}

/** A break as one line of a report. */
export function sentenceOf({ call, field, reason }: Break): string {
  return field === '' ? `${call} ${reason}` : `${call}: ${field} ${reason}`;
}

function callBreaks(call: NeededCall, description: ApiDescription, compare: Compare): Break[] {
  const name = `${call.method} ${call.path}`;
  const operation = findOperation(description, call.method, call.path)?.operation;
  if (!operation)
    return [{ call: name, field: '', reason: 'is called, and the API has no such call' }];
  const part = (where: string, found: Misfit[]): Break[] =>
    found.map(({ field, reason }) => ({
      call: name,
      field: field === '' ? where : `${where} ${field}`,
      reason,
    }));
  const found = [
    ...part('query', queryMisfits(call.query, operation, compare)),
    ...part('request', requestMisfits(call, operation, compare)),
  ];
  const response = responseOf(operation);
  if (call.response && response)
    found.push(...part('response', compare(response, call.response, 'response')));
  return [...found, ...part('error', errorMisfits(call, operation))];
}

type Compare = (given: ApiSchema, taken: ApiSchema, direction: Comparison['direction']) => Misfit[];

/** A call may lose an error; if it has another one instead, the release does not handle that. */
function errorMisfits({ errors = {} }: NeededCall, operation: Operation): Misfit[] {
  const offered = errorsOf(operation);
  const added = offered.filter((code) => !(code in errors));
  if (added.length === 0) return [];
  return Object.keys(errors)
    .filter((code) => errors[code] && !offered.includes(code))
    .map((code) => ({
      field: code,
      reason: `is handled, and the API sends ${added.join(', ')} instead`,
    }));
}

function queryMisfits(
  sent: ApiSchema = {},
  { parameters = [] }: Operation,
  compare: Compare,
): Misfit[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  // All values are strings on the wire; only enumerations are more specific.
  const asText = ({ enum: values }: ApiSchema = {}) => (values ? { enum: values } : {});
  const given = {
    type: 'object',
    properties: mapValues(sent.properties ?? {}, asText),
    required: sent.required ?? [],
  };
  const taken = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, asText(schema)])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
  return compare(given, taken, 'request');
}

function requestMisfits(
  { body, form }: NeededCall,
  { requestBody }: Operation,
  compare: Compare,
): Misfit[] {
  if (!requestBody?.content) return [];
  const taken = requestBody.content[form ? FORM_TYPE : JSON_TYPE]?.schema;
  if (!taken) {
    const types = Object.keys(requestBody.content).join(', ');
    return form || body || requestBody.required
      ? [{ field: '', reason: `is ${form ? 'a form' : 'JSON'}, and the API takes ${types}` }]
      : [];
  }
  if (!form) return compare(body ?? { type: 'object', properties: {} }, taken, 'request');
  // A visitor's input decides which fields of a form are sent.
  const given = {
    type: 'object',
    properties: Object.fromEntries(form.map((name) => [name, {}])),
    required: form,
  };
  return compare(given, taken, 'request');
}

function mapValues<T, R>(map: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
