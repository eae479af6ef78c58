import { ApiProperty } from '@nestjs/swagger';
import { MEMENTO_LIMITS, MEMENTO_VISIBILITIES, type MementoVisibility } from '@ftl/contracts';
import { IsBoolean, IsIn, IsUUID, Matches } from 'class-validator';
import { OptionalText, Text } from '../platform/index.js';
import { SHARED_FILES, type SharedFile } from '../designs/index.js';

const TOKEN_LENGTH = 64;
const PASSWORD_LENGTH = 128;
const REASON_LENGTH = 1000;

export class MementoIdDto {
  @ApiProperty()
  @Matches(/^[0-9a-f]{32}$/)
  id: string;
}

export class MessageIdDto extends MementoIdDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  messageId: string;
}

export class MementoImageDto extends MementoIdDto {
  @ApiProperty()
  @Matches(/^[0-9a-f]{32}$/)
  key: string;

  @ApiProperty({ enum: SHARED_FILES })
  @IsIn(SHARED_FILES)
  file: SharedFile;
}

export class OrderIdDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  orderId: string;
}

/** Token of the link in the order's mail; not needed in the browser of the purchase. */
export class KeepingTokenDto {
  @OptionalText(TOKEN_LENGTH)
  token?: string;
}

export class MementoDigestDto {
  @ApiProperty()
  @IsBoolean()
  wantsDigest: boolean;
}

export class MementoDto {
  @Text(1000, { example: 'Eleanor Rose' })
  lovedOneName: string;

  @OptionalText(MEMENTO_LIMITS.date)
  birthDate?: string;

  @OptionalText(MEMENTO_LIMITS.date)
  passedDate?: string;

  @OptionalText(MEMENTO_LIMITS.message)
  message?: string;

  @OptionalText(500, { description: 'Own uploaded photo' })
  pictureUrl?: string;

  @ApiProperty({ enum: MEMENTO_VISIBILITIES })
  @IsIn(MEMENTO_VISIBILITIES)
  visibility: MementoVisibility;

  @OptionalText(PASSWORD_LENGTH)
  password?: string;
}

export class CreateMementoDto extends MementoDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  orderId: string;

  @OptionalText(TOKEN_LENGTH)
  token?: string;
}

export class UnlockMementoDto {
  @Text(PASSWORD_LENGTH)
  password: string;
}

export class LeaveMessageDto {
  @Text(MEMENTO_LIMITS.visitorName)
  name: string;

  @Text(MEMENTO_LIMITS.visitorMessage)
  text: string;

  @OptionalText(500, { description: 'Honeypot: must be empty' })
  website?: string;
}

export class ReportMementoDto {
  @Text(REASON_LENGTH)
  reason: string;

  @OptionalText(500, { description: 'Honeypot: must be empty' })
  website?: string;
}

export class RemovalDto {
  @Text(TOKEN_LENGTH)
  token: string;
}
