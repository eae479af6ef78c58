import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class OrderKeyDto {
  /** From the link in a mail of the order. */
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  key: string;
}
