import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalText } from '../../platform/index.js';

const REASON_MAX_LENGTH = 1000;

export class ExchangeCancelTokenDto {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  token: string;
}

export class CancelWithTokenDto extends ExchangeCancelTokenDto {
  @OptionalText(REASON_MAX_LENGTH)
  reason?: string;
}

export class LookupForCancellationDto {
  @ApiProperty({ example: 'FTLAB2CD3' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  friendlyOrderNumber: string;

  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(254)
  customerEmail: string;
}

export class RequestCancellationDto extends LookupForCancellationDto {
  @OptionalText(REASON_MAX_LENGTH)
  reason?: string;
}
