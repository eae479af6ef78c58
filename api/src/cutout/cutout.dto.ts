import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { OptionalText } from '../platform/index.js';

export class RemoveBackgroundDto {
  @OptionalText(500, { description: 'As the upload returned it; this or `objectKey`' })
  imageUrl?: string;

  @OptionalText(200, { description: 'As the upload returned it; this or `imageUrl`' })
  objectKey?: string;

  /** Read by PhotoInJson: what arrives here is an empty text. */
  @OptionalText(Math.ceil(MAX_UPLOAD_BYTES / 3) * 4, {
    description:
      'The photo in base64, within the limits of an upload; used where neither `imageUrl` nor `objectKey` is given',
  })
  imageBase64?: string;
}
