import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CONTACT_LIMITS } from '@ftl/contracts';
import type { ContactRequest } from '@ftl/contracts';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Something that can be read: spaces alone are no name and no message. */
const WORDS = /\S/;

export class ContactDto implements ContactRequest {
  @ApiProperty()
  @IsString()
  @Matches(WORDS)
  @MaxLength(CONTACT_LIMITS.name)
  name: string;

  @ApiProperty()
  @IsString()
  @MaxLength(CONTACT_LIMITS.email)
  email: string;

  @ApiProperty()
  @IsString()
  @Matches(WORDS)
  @MaxLength(CONTACT_LIMITS.subject)
  subject: string;

  @ApiProperty()
  @IsString()
  @Matches(WORDS)
  @MaxLength(CONTACT_LIMITS.message)
  message: string;

  @ApiPropertyOptional({ description: 'Left empty by people' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  website?: string;
}
