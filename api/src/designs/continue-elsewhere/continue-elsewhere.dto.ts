import { ApiProperty } from '@nestjs/swagger';
import { ERROR_CATALOG } from '@ftl/contracts';
import { Transform } from 'class-transformer';
import { isEmail } from '@ftl/rules';
import { IsNotEmpty, IsString, MaxLength, Validate, ValidatorConstraint } from 'class-validator';
import type { ValidatorConstraintInterface } from 'class-validator';
import { Text } from '../../platform/index.js';
import type { Design } from '../designs.responses.js';

/** Uses the rule for addresses that browser and server share. */
@ValidatorConstraint({ name: 'shopEmail' })
class ShopEmail implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isEmail(value);
  }

  defaultMessage(): string {
    return ERROR_CATALOG.INVALID_EMAIL.message;
  }
}

export class SendDesignLinkDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Text(254)
  @Validate(ShopEmail)
  email: string;
}

export class ContinueDesignDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  token: string;
}

export interface SendDesignLinkResponse {
  success: true;
  /** When the link expires: after 7 days, or with the design. */
  expiresAt: string;
}

export interface ContinueDesignResponse {
  success: true;
  design: Design;
}
