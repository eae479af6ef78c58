import { ValidateIf } from 'class-validator';

/**
 * Skips the validation of a field that is absent. `null` is validated, unlike with class-validator's
 * IsOptional, and no rule accepts it: services get a value or `undefined`.
 */
export const MayBeAbsent = () => ValidateIf((_, value) => value !== undefined);
