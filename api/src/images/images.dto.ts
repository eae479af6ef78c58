import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString } from 'class-validator';
import { type Actor, MayBeAbsent, ShopError } from '../platform/index.js';

export class UploadFieldsDto {
  @ApiPropertyOptional({ description: 'Must equal the bound temporary id' })
  @MayBeAbsent()
  @IsString()
  tempUserId?: string;

  @ApiPropertyOptional({
    enum: ['imageBase64'],
    description: "Omits the stored photo from the response, because the shop's pages use its URL",
  })
  @MayBeAbsent()
  @IsIn(['imageBase64'])
  omit?: 'imageBase64';
}

export class ViewQueryDto {
  @ApiPropertyOptional({ description: 'Width in pixels, from a fixed list' })
  @MayBeAbsent()
  @Transform(({ value }) => Number.parseInt(String(value), 10))
  @IsInt()
  w?: number;
}

/** Multipart fields are parsed after the identity check, so an id among them is checked here. */
export function assertOwnId(actor: Actor, { tempUserId }: UploadFieldsDto): void {
  if (tempUserId && tempUserId !== actor.tempUserId) {
    throw new ShopError('SESSION_EXPIRED', { retryable: false });
  }
}
