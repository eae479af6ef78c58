export type RulesErrorCode = 'EMPTY_ORDER' | 'INVALID_QUANTITY';

/** A rule was broken by the caller, not by the visitor's luck. */
export class RulesError extends Error {
  constructor(readonly code: RulesErrorCode) {
    super(code);
    this.name = 'RulesError';
  }
}
