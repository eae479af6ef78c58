import type { AccountDesign } from '@ftl/api-client/calls';

/** A design of an account with a photo and nothing else. */
export function draftDesign(fields: Partial<AccountDesign> = {}): AccountDesign {
  return {
    id: 7,
    key: 'a'.repeat(32),
    plan: 'tribute',
    name: 'Design 2026-01-01 12:00:00',
    status: 'draft',
    lovedOneName: '',
    birthDate: null,
    passedDate: null,
    message: null,
    selectedTemplateId: null,
    availableTemplates: [],
    originalImageUrl: '/api/images/view/original.jpg',
    backgroundRemovedImageUrl: '/api/images/view/cutout.png',
    finalDesignImageUrl: null,
    final_design_image_url: null,
    generatedDesignUrl: null,
    generatedWithName: null,
    generatedWithTemplate: null,
    scalablePressProduct: false,
    size: 'M',
    tshirtColor: 'white',
    isPublic: false,
    publicKey: null,
    isListed: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2027-01-01T12:00:00.000Z',
    ...fields,
  };
}

/** The photo in two of the templates. */
export const renderedTemplates = [
  {
    templateId: 'heaven-memory',
    templateName: 'Heaven Memory',
    previewUrl: '/api/images/view/template.webp',
  },
  {
    templateId: 'military-memorial',
    templateName: 'Military Memorial',
    previewUrl: '/api/images/view/military.webp',
  },
];

/** A design with template and name, not rendered yet. */
export const namedDesign = (fields: Partial<AccountDesign> = {}): AccountDesign =>
  draftDesign({
    lovedOneName: 'Eleanor Rose',
    selectedTemplateId: 'heaven-memory',
    availableTemplates: renderedTemplates,
    ...fields,
  });

export const FINAL_IMAGE = '/api/images/view/final.webp';

/** Key in the link of a public design. */
export const PUBLIC_KEY = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';

/** A design that is ready to be ordered. */
export const finishedDesign = (fields: Partial<AccountDesign> = {}): AccountDesign =>
  namedDesign({
    status: 'completed',
    finalDesignImageUrl: FINAL_IMAGE,
    final_design_image_url: FINAL_IMAGE,
    scalablePressProduct: true,
    ...fields,
  });

/** A design that is shared by its link. */
export const publicDesign = (fields: Partial<AccountDesign> = {}): AccountDesign =>
  finishedDesign({ isPublic: true, publicKey: PUBLIC_KEY, ...fields });
