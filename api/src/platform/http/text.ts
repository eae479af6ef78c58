import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A text of a request, `maxLength` UTF-16 units at most: described and checked alike. */
export const Text = (maxLength: number, about: ApiPropertyOptions = {}) =>
  applyDecorators(
    ApiProperty({ ...about, type: String, maxLength } as ApiPropertyOptions),
    IsString(),
    MaxLength(maxLength),
  );

/** The same, optional; `required` where a service has its own message for that. */
export const OptionalText = (maxLength: number, about: ApiPropertyOptions = {}) =>
  applyDecorators(
    ApiProperty({ required: false, ...about, type: String, maxLength } as ApiPropertyOptions),
    IsOptional(),
    IsString(),
    MaxLength(maxLength),
  );
