import type { ValidationError } from 'class-validator';
import type { InvalidFieldResponse } from '@ftl/contracts';
import { ShopError } from '../errors/shop-error.js';

/** Enough to correct a request by hand; a list may have thousands of entries. */
const MOST_DESCRIBED = 10;

const counted = (count: string, one: string): string =>
  `${count} ${one}${count === '1' ? '' : 's'}`;
const entries = (count: string) => (count === '1' ? '1 entry' : `${count} entries`);
const oneOf = (values: string) => `must be ${values.includes(',') ? `one of: ${values}` : values}`;

/**
 * By class-validator's name of a rule, most general first: a text that should be a number is also
 * not between two numbers. The argument is what the rule allows.
 */
const PROBLEMS: Record<string, (allowed: string) => string> = {
  isObject: () => 'must be an object',
  isArray: () => 'must be a list',
  nestedValidation: () => 'must be an object',
  isString: () => 'must be text',
  isBoolean: () => 'must be true or false',
  isIn: oneOf,
  isInt: () => 'must be a whole number',
  isNumber: () => 'must be a number',
  isUuid: () => 'must be a UUID',
  isIso8601: () => 'must be a date in ISO 8601',
  min: (least) => `must be at least ${least}`,
  max: (most) => `must be at most ${most}`,
  maxLength: (most) => `must have at most ${counted(most, 'character')}`,
  arrayMinSize: (least) => `must have at least ${entries(least)}`,
  arrayMaxSize: (most) => `must have at most ${entries(most)}`,
};
const OTHER_PROBLEM = 'has the wrong form';

/** What visitors call a field, by its name in a request. */
const LABELS: Record<string, string> = {
  ...{ name: 'name', lovedOneName: 'name', subject: 'subject', message: 'message' },
  ...{ email: 'email address', customerEmail: 'email address', password: 'password' },
  ...{ size: 'size', color: 'color', colors: 'colors', quantity: 'number of shirts' },
  ...{ birthDate: 'date of birth', passedDate: 'date of passing', reason: 'reason' },
  ...{ neededBy: 'date', closesAt: 'date', lines: 'words on the back' },
};
const LIST = new Intl.ListFormat('en-US');
const WITHOUT_LABEL =
  "We couldn't use part of what this page sent. Please reload the page and try again.";

/**
 * The response to a request that fails its validation: a sentence for visitors, and for programs
 * which fields are invalid, and how. The list contains only names and limits that the API declares,
 * nothing of the request. For a missing field the sentence is specified (ERR-21).
 */
export function invalidRequest(errors: ValidationError[]): ShopError {
  const invalid = errors.flatMap((error) => invalidFields(error));
  const isIncomplete = invalid.length === 0 || invalid.some(({ isMissing }) => isMissing);
  const fields = invalid
    .slice(0, MOST_DESCRIBED)
    .map(({ path, problem, isMissing }): InvalidFieldResponse => ({
      path,
      message: isMissing ? 'is missing' : problem,
    }));
  return new ShopError('MISSING_DATA', {
    retryable: false,
    ...(isIncomplete ? {} : { message: sentenceAbout(invalid) }),
    details: { fields },
  });
}

function sentenceAbout(invalid: readonly InvalidField[]): string {
  const labels = new Set(
    invalid.flatMap(({ path }) => LABELS[path.slice(path.lastIndexOf('.') + 1)] ?? []),
  );
  if (labels.size === 0) return WITHOUT_LABEL;
  const named = [...labels].map((label) => `the ${label}`);
  return `Please check ${LIST.format(named)} and try again.`;
}

interface InvalidField {
  path: string;
  problem: string;
  isMissing: boolean;
}

function invalidFields(error: ValidationError, parent = ''): InvalidField[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const { constraints } = error;
  if (!constraints) return (error.children ?? []).flatMap((child) => invalidFields(child, path));
  const isMissing =
    error.value === undefined || (error.value !== null && 'isNotEmpty' in constraints);
  return [{ path, problem: problemOf(constraints), isMissing }];
}

function problemOf(constraints: Record<string, string>): string {
  const rule = Object.keys(PROBLEMS).find((name) => name in constraints);
  if (!rule) return OTHER_PROBLEM;
  const message = constraints[rule]!;
  const problem = PROBLEMS[rule]!(allowedIn(message));
  // The path of an object in a list ends with its position.
  const isEntryNamed = rule === 'nestedValidation' || !message.startsWith('each value in');
  return isEntryNamed ? problem : `has an entry that ${problem}`;
}

/** class-validator passes a rule's limits only as part of its message. */
function allowedIn(message: string): string {
  const [, values] = /values: (.*)$/.exec(message) ?? [];
  return (
    values?.replaceAll(',', ', ').replaceAll(/ +/g, ' ') ?? /-?\d+(\.\d+)?/.exec(message)?.[0] ?? ''
  );
}
