import type {
  Design,
  DesignPartsResponse,
  GenerateDesignDto,
  MockupResponse,
  Template,
  UploadImageResponse,
} from '@ftl/api-client/calls';
import type { EdgeQuality } from '@ftl/contracts';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';

export const uploaded: UploadImageResponse = {
  success: true,
  imageUrl: '/api/images/view/original.jpg',
  objectKey: 'original.jpg',
  width: 1200,
  height: 1500,
  expiresAt: '2030-01-01T00:00:00.000Z',
};

export const quality: EdgeQuality = {
  score: 91,
  isGoodQuality: true,
  details: {
    edgeSharpness: 90.4,
    transparencyQuality: 84,
    subjectCompleteness: 97,
    artifactCount: 2,
  },
  issues: ['A few loose hairs'],
  recommendations: ['A plain background helps'],
};

export const cutOut = {
  success: true,
  jobId: 'job-1',
  processedImageUrl: '/api/images/view/cutout.png',
  edgeQuality: quality,
  validation: { is_valid: true, message: '', details: {} },
};

export const templates: Template[] = readTemplates(TEMPLATES).map(
  ({ manifest: { id, name, mood } }) => ({
    id,
    name,
    previewUrl: `/api/templates/${id}.webp`,
    description: mood,
  }),
);

export function designFor(request: Partial<GenerateDesignDto>): Design {
  const now = Date.now();
  return {
    id: request.designId ?? 'design-1',
    plan: 'guest',
    status: 'completed',
    lovedOneName: request.lovedOneName ?? 'Rose',
    selectedTemplate: request.templateId ?? 'heaven-memory',
    size: 'M',
    tshirtColor: 'White',
    originalImageUrl: request.originalImageUrl ?? uploaded.imageUrl,
    backgroundRemovedImageUrl: request.backgroundRemovedImageUrl ?? cutOut.processedImageUrl,
    finalDesignImageUrl: `/api/images/view/${request.templateId ?? 'heaven-memory'}-${request.lovedOneName ?? 'Rose'}${request.layout ? '-changed' : ''}.webp`,
    generatedWithName: request.lovedOneName ?? 'Rose',
    generatedWithTemplate: request.templateId ?? 'heaven-memory',
    birthDate: request.birthDate ?? null,
    passedDate: request.passedDate ?? null,
    message: request.message ?? null,
    layout: request.layout,
    printFileStatus: 'queued',
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 7 * 86_400_000).toISOString(),
  };
}

export const designParts: DesignPartsResponse = {
  ...{ success: true, behind: 'data:,behind', portrait: 'data:,portrait', before: 'data:,before' },
  placed: { x: 300, y: 300, w: 400, h: 600, scale: 1 },
  slot: { centerX: 500, headCenterY: 450, fade: { from: 780, to: 900 } },
  headline: 'In Loving Memory',
};

export const mockupOf = (color: string): MockupResponse => ({
  success: true,
  url: `/m/${color}/front.webp`,
  mockupUrl: `/m/${color}/front.webp`,
  views: {
    front: `/m/${color}/front.webp`,
    back: `/m/${color}/back.webp`,
    left: `/m/${color}/left.webp`,
    right: `/m/${color}/right.webp`,
  },
  storedInGCS: true,
  fallbackUsed: false,
});

/** A photo at the review step. */
export const reviewedPhoto = {
  originalImageUrl: uploaded.imageUrl,
  objectKey: uploaded.objectKey,
  originalWidth: 1200,
  originalHeight: 1500,
  backgroundRemovedImageUrl: cutOut.processedImageUrl,
  processedImageUrl: cutOut.processedImageUrl,
  edgeQuality: quality,
};
