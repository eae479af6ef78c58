import type {
  CloseUpRequest,
  GenerateDesignRequest,
  GenerateTemplatePreviewRequest,
  GenerateAllPreviewsRequest,
} from '@ftl/contracts';
import { OptionalText, Text } from '../platform/index.js';

const ADDRESS_LENGTH = 500;
/** Generous: an overlong name gets the service's own message, not a validation error. */
const NAME_LENGTH = 1000;

class ImageOfNameDto {
  @Text(ADDRESS_LENGTH, { example: '/api/images/view/cutout/0f8f....webp' })
  backgroundRemovedImageUrl: string = '';

  @Text(NAME_LENGTH, { example: 'Eleanor Rose' })
  lovedOneName: string = '';

  @OptionalText(64, { description: 'One of your own designs' })
  designId?: string;
}

export class GenerateDesignDto extends ImageOfNameDto implements GenerateDesignRequest {
  @Text(64, { example: 'heaven-memory' })
  templateId: string = '';

  @Text(ADDRESS_LENGTH, { example: '/api/images/view/photo/1c2d....jpg' })
  originalImageUrl: string = '';

  @OptionalText(ADDRESS_LENGTH)
  cachedDesignUrl?: string;
}

export class CloseUpDto implements CloseUpRequest {
  @Text(ADDRESS_LENGTH, { example: '/api/images/view/design/2a3b....webp' })
  designImageUrl: string = '';
}

export class GenerateTemplatePreviewDto
  extends ImageOfNameDto
  implements GenerateTemplatePreviewRequest
{
  @Text(64, { example: 'heaven-memory' })
  templateId: string = '';
}

export class GenerateAllPreviewsDto extends ImageOfNameDto implements GenerateAllPreviewsRequest {}
