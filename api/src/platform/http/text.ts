import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Decorators for a text field of at most `maxLength` UTF-16 units: description and validation. */
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
    IsOptional(),
    IsString(),
    MaxLength(maxLength),
  );
