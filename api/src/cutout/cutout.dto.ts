import { MAX_UPLOAD_BYTES, type CutoutOptions } from '@ftl/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsObject, Max, Min, ValidateNested } from 'class-validator';
import { MayBeAbsent, OptionalText } from '../platform/index.js';

/** Shares of the stored photo's width and height. */
export class PlaceInPhotoDto {
  @ApiProperty({ minimum: 0, maximum: 1 })
  @IsNumber()
  @Min(0)
  @Max(1)
  x!: number;

  @ApiProperty({ minimum: 0, maximum: 1 })
  @IsNumber()
  @Min(0)
  @Max(1)
  y!: number;
}

export class CutoutOptionsDto implements CutoutOptions {
  @ApiPropertyOptional({
    enum: ['on', 'off'],
    description: 'Whether an old photo is restored; by default only a monochrome one is',
  })
  @MayBeAbsent()
  @IsIn(['on', 'off'])
  care?: 'on' | 'off';

  @ApiPropertyOptional({ enum: [0], description: '0 keeps a sideways photo as it was stored' })
  @MayBeAbsent()
  @IsIn([0])
  turn?: 0;

  @ApiPropertyOptional({
    type: PlaceInPhotoDto,
    description: "Center of the person to keep, as shares of the stored photo's sides",
  })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => PlaceInPhotoDto)
  face?: PlaceInPhotoDto;

  @ApiPropertyOptional({ description: 'The buyer confirms that the photo shows one person' })
  @MayBeAbsent()
  @IsBoolean()
  onePerson?: boolean;
}

export class RemoveBackgroundDto extends CutoutOptionsDto {
  @OptionalText(500, { description: 'As returned by the upload; either this or `objectKey`' })
  imageUrl?: string;

  @OptionalText(200, { description: 'As returned by the upload; either this or `imageUrl`' })
  objectKey?: string;

  /** PhotoInJsonInterceptor has already read it: this is an empty string. */
  @OptionalText(Math.ceil(MAX_UPLOAD_BYTES / 3) * 4, {
    format: 'byte',
    description:
      'The photo in base64, within the limits of an upload; used if neither `imageUrl` nor `objectKey` is given',
  })
  imageBase64?: string;
}
