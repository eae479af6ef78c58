import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class RemoveBackgroundDto {
  @ApiProperty({ description: 'As the upload answered it' })
  @IsString()
  @MaxLength(500)
  imageUrl!: string;

  @ApiProperty({ description: 'As the upload answered it' })
  @IsString()
  @MaxLength(200)
  objectKey!: string;

  @ApiPropertyOptional({ description: 'Accepted and not needed: the stored photo is used' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_UPLOAD_BYTES * 1.4)
  imageBase64?: string;
}
