import { skipRetryWaits } from '@ftl/api-client/testing';
import { api, queryClient } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  Design,
  EdgeQuality,
  GenerateAllPreviewsRequest,
  GenerateDesignRequest,
  MockupResponse,
  QuoteRequest,
  Template,
  UploadImageResponse,
} from '@ftl/contracts';
import { toastStore } from '@ftl/page-events';
import { quote } from '@ftl/rules';
import { sessionStore } from '@ftl/session';

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

export const templates: Template[] = [
  ['heaven-memory', 'Heaven Memory'],
  ['heaven-memory-2', 'Heaven Memory 2'],
  ['heaven-memory-3', 'Heaven Memory 3'],
  ['heaven-memory-4', 'Heaven Memory 4'],
  ['military-memorial', 'Military Memorial'],
].map(([id = '', name = '']) => ({
  id,
  name,
  previewUrl: `/api/templates/${id}.webp`,
  description: name,
}));

export function designFor(request: Partial<GenerateDesignRequest>): Design {
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
    finalDesignImageUrl: `/api/images/view/${request.templateId ?? 'heaven-memory'}-${request.lovedOneName ?? 'Rose'}.webp`,
    generatedWithName: request.lovedOneName ?? 'Rose',
    generatedWithTemplate: request.templateId ?? 'heaven-memory',
    birthDate: null,
    passedDate: null,
    message: null,
    printFileStatus: 'queued',
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 7 * 86_400_000).toISOString(),
  };
}

export const mockupOf = (colour: string): MockupResponse => ({
  success: true,
  url: `/m/${colour}/front.webp`,
  mockupUrl: `/m/${colour}/front.webp`,
  views: {
    front: `/m/${colour}/front.webp`,
    back: `/m/${colour}/back.webp`,
    left: `/m/${colour}/left.webp`,
    right: `/m/${colour}/right.webp`,
  },
  storedInGCS: true,
  fallbackUsed: false,
});

type Answer = (body: never) => unknown;

/** Answers of the API by path; a function gets the body and may throw. */
export type Answers = Record<string, Answer>;

export const usualAnswers: Answers = {
  [API.uploadImage]: () => uploaded,
  [API.removeBackground]: () => cutOut,
  [API.templates]: () => ({ success: true, templates }),
  [API.colours]: () => ({
    success: true,
    colors: [
      { name: 'White', hex: '#FFFFFF', class: 'white' },
      { name: 'Navy', hex: '#1F2A44', class: 'navy' },
    ],
  }),
  [API.products]: () => [{ id: 824, name: 'T-shirt', colors: [], sizes: ['S', 'M'] }],
  [API.generateDesign]: (request: GenerateDesignRequest) => ({
    success: true,
    design: designFor(request),
    missingGlyphs: [],
  }),
  [API.generateAllPreviews]: ({ lovedOneName }: GenerateAllPreviewsRequest) => ({
    success: true,
    successCount: templates.length,
    previews: templates.map(({ id }) => ({
      templateId: id,
      previewUrl: `/api/images/view/${id}-${lovedOneName}.webp`,
    })),
  }),
  [API.quote]: ({ plan, sizes }: QuoteRequest) => ({ success: true, quote: quote(plan, sizes) }),
  [API.generateMockup]: ({ color }: { color: string }) => mockupOf(color),
  [API.scalablePressMockup]: ({ productColor }: { productColor: string }) => mockupOf(productColor),
};

/** Every call that went out, as [path, body]. */
export function stubApi(own: Answers = {}): [string, unknown][] {
  const answers = { ...usualAnswers, ...own };
  const calls: [string, unknown][] = [];
  const answer = (path: string, body?: unknown): Promise<never> => {
    calls.push([path, body]);
    const make = answers[path];
    return make === undefined
      ? Promise.reject(new Error(`no answer for ${path}`))
      : Promise.resolve().then(() => make(body as never) as never);
  };
  jest.spyOn(api, 'get').mockImplementation((path) => answer(path));
  jest.spyOn(api, 'post').mockImplementation((path, body) => answer(path, body));
  jest.spyOn(api, 'put').mockImplementation((path, body) => answer(path, body));
  jest.spyOn(api, 'patch').mockImplementation((path, body) => answer(path, body));
  jest.spyOn(api, 'delete').mockImplementation((path) => answer(path));
  jest.spyOn(api, 'upload').mockImplementation((path, form, options) => {
    options?.onProgress?.(0.5);
    return answer(path, form);
  });
  jest.spyOn(api, 'stream').mockImplementation((path, body, options) => {
    options.onProgress({ jobId: 'job-1', stage: 'segmenting', progress: 50 } as never);
    return answer(path, body);
  });
  return calls;
}

export const toastTitles = (): string[] => toastStore.getState().toasts.map((toast) => toast.title);

/** Collects every toast from now on, as only one is shown at a time. */
export function recordToasts(): { title: string; description?: string }[] {
  const seen: { title: string; description?: string }[] = [];
  toastStore.subscribe(({ toasts }, before) => {
    const [newest] = toasts;
    if (newest !== undefined && newest.id !== before.toasts[0]?.id) {
      seen.push({
        title: newest.title,
        ...(newest.description ? { description: newest.description } : {}),
      });
    }
  });
  return seen;
}

/** A visitor who has just come. */
export function startAfresh(): void {
  jest.restoreAllMocks();
  skipRetryWaits();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  toastStore.setState({ toasts: [] });
  sessionStore.getState().clearSession();
  sessionStore.getState().ensureSession();
}

/** The photo of a visitor who has come as far as the review card. */
export const reviewedPhoto = {
  originalImageUrl: uploaded.imageUrl,
  objectKey: uploaded.objectKey,
  originalWidth: 1200,
  originalHeight: 1500,
  backgroundRemovedImageUrl: cutOut.processedImageUrl,
  processedImageUrl: cutOut.processedImageUrl,
  edgeQuality: quality,
};
