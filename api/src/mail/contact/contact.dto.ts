import { ApiProperty } from '@nestjs/swagger';
import { CONTACT_LIMITS } from '@ftl/contracts';
import { IsString, Matches, MaxLength } from 'class-validator';
import { OptionalText, Text } from '../../platform/index.js';

/** At least one visible character. */
const VISIBLE_CHARACTER = /\S/;

export class ContactDto {
  @ApiProperty()
  @IsString()
  @Matches(VISIBLE_CHARACTER)
  @MaxLength(CONTACT_LIMITS.name)
  name: string;

  @Text(CONTACT_LIMITS.email)
  email: string;

  @ApiProperty()
  @IsString()
  @Matches(VISIBLE_CHARACTER)
  @MaxLength(CONTACT_LIMITS.subject)
  subject: string;

  @ApiProperty()
  @IsString()
  @Matches(VISIBLE_CHARACTER)
  @MaxLength(CONTACT_LIMITS.message)
  message: string;

  @OptionalText(500, { description: 'Honeypot: must be empty' })
  website?: string;
}
