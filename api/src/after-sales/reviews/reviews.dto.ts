import { ApiProperty } from '@nestjs/swagger';
import { REVIEW_LIMITS } from '@ftl/contracts';
import { Equals } from 'class-validator';
import { OptionalText, Text } from '../../platform/index.js';
import { OrderKeyDto } from '../your-order/your-order.dto.js';

export class WriteReviewDto extends OrderKeyDto {
  @Text(REVIEW_LIMITS.name, { example: 'Anna, Ohio' })
  name: string;

  @Text(REVIEW_LIMITS.text)
  text: string;

  @OptionalText(500, { description: 'URL of an uploaded photo of the shirt' })
  photoUrl?: string;

  /** All of it may be shown to everyone; required. */
  @ApiProperty({ enum: [true] })
  @Equals(true)
  mayBeShown: true;
}
