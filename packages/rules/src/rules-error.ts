export type RulesErrorCode = 'EMPTY_ORDER' | 'INVALID_QUANTITY';

/** Thrown when the caller violates a rule of this package; not a visitor's input error. */
export class RulesError extends Error {
  constructor(readonly code: RulesErrorCode) {
    super(code);
    this.name = 'RulesError';
  }
}
