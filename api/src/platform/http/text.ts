import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateIf } from 'class-validator';

/**
 * Skips the validation of a field that is absent. `null` is validated, unlike with class-validator's
 * IsOptional, and no rule accepts it: services get a value or `undefined`.
 */
export const MayBeAbsent = () => ValidateIf((_, value) => value !== undefined);

/**
 * Decorators for a text field of at most `maxLength` code points, not counting variation selectors:
 * description and validation.
 */
export const Text = (maxLength: number, about: ApiPropertyOptions = {}) =>
  applyDecorators(
    ApiProperty({ ...about, type: String, maxLength } as ApiPropertyOptions),
    IsString(),
    MaxLength(maxLength),
  );

/** The same, optional; `required` if the service reports a missing value itself. */
export const OptionalText = (maxLength: number, about: ApiPropertyOptions = {}) =>
  applyDecorators(
    ApiProperty({ required: false, ...about, type: String, maxLength } as ApiPropertyOptions),
    MayBeAbsent(),
    IsString(),
    MaxLength(maxLength),
  );

/** Decorators for an optional id that callers send as text or as a whole number. */
export const OptionalId = (description: string) =>
  applyDecorators(
    ApiProperty({
      required: false,
      oneOf: [{ type: 'string' }, { type: 'number' }],
      description,
    }),
    Transform(({ value }: { value: unknown }) =>
      Number.isSafeInteger(value) ? String(value) : value,
    ),
    MayBeAbsent(),
    IsString(),
    MaxLength(64),
  );
