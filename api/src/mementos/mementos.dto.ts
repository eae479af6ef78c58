import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  MEMENTO_LIMITS,
  MEMENTO_VISIBILITIES,
  type CreateMementoRequest,
  type LeaveWordsRequest,
  type MementoRequest,
  type MementoVisibility,
  type ReportMementoRequest,
  type UnlockMementoRequest,
} from '@ftl/contracts';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';

const TOKEN_LENGTH = 64;
const PASSWORD_LENGTH = 128;
const REASON_LENGTH = 1000;

export class MementoIdDto {
  @ApiProperty()
  @Matches(/^[0-9a-f]{32}$/)
  id: string;
}

export class WordsIdDto extends MementoIdDto {
  @ApiProperty()
  @IsUUID()
  wordsId: string;
}

export class OrderIdDto {
  @ApiProperty()
  @IsUUID()
  orderId: string;
}

/** Of the link in the order's mail; the browser that bought needs none. */
export class KeepingTokenDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(TOKEN_LENGTH)
  token?: string;
}

export class MementoDto implements MementoRequest {
  @ApiProperty({ example: 'Eleanor Rose' })
  @IsString()
  @MaxLength(1000)
  lovedOneName: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MEMENTO_LIMITS.date)
  birthDate?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MEMENTO_LIMITS.date)
  passedDate?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MEMENTO_LIMITS.message)
  message?: string;

  @ApiPropertyOptional({ description: 'An own uploaded photo' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  pictureUrl?: string;

  @ApiProperty({ enum: MEMENTO_VISIBILITIES })
  @IsIn(MEMENTO_VISIBILITIES)
  visibility: MementoVisibility;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_LENGTH)
  password?: string;
}

export class CreateMementoDto extends MementoDto implements CreateMementoRequest {
  @ApiProperty()
  @IsUUID()
  orderId: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(TOKEN_LENGTH)
  token?: string;
}

export class UnlockMementoDto implements UnlockMementoRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(PASSWORD_LENGTH)
  password: string;
}

export class LeaveWordsDto implements LeaveWordsRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(MEMENTO_LIMITS.visitorName)
  name: string;

  @ApiProperty()
  @IsString()
  @MaxLength(MEMENTO_LIMITS.words)
  text: string;

  @ApiPropertyOptional({ description: 'People leave it empty' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  website?: string;
}

export class ReportMementoDto implements ReportMementoRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(REASON_LENGTH)
  reason: string;

  @ApiPropertyOptional({ description: 'People leave it empty' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  website?: string;
}

export class RemovalDto {
  @ApiProperty()
  @IsString()
  @MaxLength(TOKEN_LENGTH)
  token: string;
}
