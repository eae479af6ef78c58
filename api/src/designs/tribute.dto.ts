import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Longer than any name: what is too long is told in words, not refused as a shape. */
const NAME_LENGTH = 1000;
const DATE_LENGTH = 40;
const MESSAGE_LENGTH = 120;

/** The text fields of the multipart body. */
export class TributeFieldsDto {
  @ApiProperty({ example: 'Eleanor Rose' })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  lovedOneName: string = '';

  @ApiProperty({ example: 'heaven-memory-3' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  templateId: string = '';

  @ApiPropertyOptional({ example: 'May 3, 1951' })
  @IsOptional()
  @IsString()
  @MaxLength(DATE_LENGTH)
  birthDate?: string;

  @ApiPropertyOptional({ example: 'June 9, 2024' })
  @IsOptional()
  @IsString()
  @MaxLength(DATE_LENGTH)
  passedDate?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MESSAGE_LENGTH)
  message?: string;

  @ApiPropertyOptional({ description: 'Must equal the bound temporary id' })
  @IsOptional()
  @IsString()
  tempUserId?: string;
}
