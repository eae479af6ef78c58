import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { OptionalText, Text } from '../platform/index.js';

export class RemoveBackgroundDto {
  @Text(500, { description: 'As the upload answered it' })
  imageUrl!: string;

  @Text(200, { description: 'As the upload answered it' })
  objectKey!: string;

  @OptionalText(MAX_UPLOAD_BYTES * 1.4, {
    description: 'Accepted and not needed: the stored photo is used',
  })
  imageBase64?: string;
}
