import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

const MAX_PARAMETERS = 30;
const MAX_KEY_LENGTH = 64;
/** Also the length to which error stacks are cut before they are sent (document 1, chapter 9). */
const MAX_TEXT_LENGTH = 500;
/** Of all keys and values as JSON in UTF-8; the largest events of the site have about half of it. */
const MAX_BYTES = 2500;

/** A flat object with a few short primitive values. */
@ValidatorConstraint({ name: 'smallParameters' })
export class SmallParameters implements ValidatorConstraintInterface {
  validate(parameters: unknown): boolean {
    if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
      return false;
    const entries = Object.entries(parameters);
    return (
      entries.length <= MAX_PARAMETERS &&
      entries.every(([key, value]) => isSmall(key, value)) &&
      Buffer.byteLength(JSON.stringify(parameters)) <= MAX_BYTES
    );
  }
}

function isSmall(key: string, value: unknown): boolean {
  if (key.length > MAX_KEY_LENGTH) return false;
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}
