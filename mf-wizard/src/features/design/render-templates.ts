import { retryOptions, runMutation } from '@ftl/api-client';
import {
  generateAllPreviews,
  generateTemplatePreview,
  type AccountDesign,
  type GenerateTemplatePreviewDto,
} from '@ftl/api-client/calls';

// With the API client's retries, which are safe: the same request returns the same images.

/** Renders the photo in every template; the server stores the images with the design. */
export const renderTemplates = ({ id, backgroundRemovedImageUrl, lovedOneName }: AccountDesign) =>
  runMutation(
    {
      mutationFn: (designId: string, attemptOf) =>
        generateAllPreviews({ designId, backgroundRemovedImageUrl, lovedOneName }, { attemptOf }),
      ...retryOptions('apiClient'),
    },
    String(id),
  );

/** Renders the photo in one template; for the selected one this is the finished design. */
export const renderTemplate = (design: AccountDesign, templateId: string) =>
  runMutation(
    {
      mutationFn: (request: GenerateTemplatePreviewDto, attemptOf) =>
        generateTemplatePreview(request, { attemptOf }),
      ...retryOptions('apiClient'),
    },
    {
      designId: String(design.id),
      templateId,
      backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
      lovedOneName: design.lovedOneName,
    },
  );
