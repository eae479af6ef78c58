import type { GenerateDesignDto } from '@ftl/api-client/calls';
import { failure, passTime, waitBeforeRetries } from '@ftl/api-client/testing';

import { toastStore } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import {
  designFor,
  posted,
  recordToasts,
  reviewedPhoto,
  startAfresh,
  usualShop,
} from '@ftl/design-widgets/testing';
import { createDesign, updateDesign } from './create-design';
import { designCache } from './design-cache';
import { generateDesign } from './generate-design';

const input = {
  lovedOneName: ' Rose ',
  ...{ birthDate: '', passedDate: '', message: '' },
  selectedTemplate: 'heaven-memory',
  originalImageUrl: reviewedPhoto.originalImageUrl,
  backgroundRemovedImageUrl: reviewedPhoto.backgroundRemovedImageUrl,
};
const request: GenerateDesignDto = {
  templateId: 'heaven-memory',
  backgroundRemovedImageUrl: '/c',
  lovedOneName: 'Rose',
  originalImageUrl: '/o',
};
const state = () => sessionStore.getState();
const broken = () => failure(500, 'SERVER_ERROR', 'HTTP 500: x', { retryable: true });
/** Responds to the attempts of one design in turn; the last response is repeated. */
const designResponds = (...responses: object[]) => {
  const calls = usualShop({
    '/api/generate-design': () => responses[Math.min(calls.length, responses.length) - 1],
  });
  return calls;
};

beforeEach(() => {
  startAfresh();
  state().updateDraft(reviewedPhoto);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Runs a task to its end, with all its delays, and collects its stages. */
async function finish<T>(task: Promise<T>): Promise<T> {
  const ended = Promise.allSettled([task]);
  await passTime(120_000);
  await ended;
  return task;
}

describe('stages', () => {
  const watchStages = () => {
    const seen: number[] = [];
    sessionStore.subscribe(({ progressMessage, progress }, before) => {
      if (progressMessage && progressMessage !== before.progressMessage) seen.push(progress);
    });
    return seen;
  };

  it('DESIGN-25, DESIGN-27: reports 0, 20, 30, 90, 100; then completed', async () => {
    usualShop();
    const seen = watchStages();
    const creation = createDesign(input);
    expect(state()).toMatchObject({ loading: true, progressMessage: 'Preparing your design...' });
    const result = await finish(creation);
    expect(state().loading).toBe(false);
    expect(seen).toEqual([0, 20, 30, 90, 100]);
    expect(result).toMatchObject({ success: true });
    expect(state().getCurrentDesign()).toMatchObject({
      id: 'design-1',
      status: 'completed',
      lovedOneName: 'Rose',
      generatedWithName: 'Rose',
      generatedWithTemplate: 'heaven-memory',
      finalDesignImageUrl: designFor({ lovedOneName: 'Rose' }).finalDesignImageUrl,
    });
  });

  it('DESIGN-25, RETRY-06: reports 0, 20, 60, 90, 100 for a cached image and sends its URL', async () => {
    const calls = usualShop();
    designCache.keep(
      { templateId: 'heaven-memory', image: input.backgroundRemovedImageUrl, lovedOneName: 'rose' },
      '/cached.webp',
    );
    const seen = watchStages();
    await finish(createDesign(input));
    expect(seen).toEqual([0, 20, 60, 90, 100]);
    expect(calls[0]).toEqual(
      posted('/api/generate-design', expect.objectContaining({ cachedDesignUrl: '/cached.webp' })),
    );
  });
});

it('reports characters that no typeface of the shop has', async () => {
  usualShop({
    '/api/generate-design': (body: GenerateDesignDto) => ({
      success: true,
      design: designFor(body),
      missingGlyphs: ['☃'],
    }),
  });
  const toasts = recordToasts();
  await finish(createDesign(input));
  expect(toasts).toEqual([{ title: "We can't print these characters: ☃" }]);
});

describe('skipping', () => {
  it("DESIGN-26: rejects a second creation with 'Creation already in progress'", async () => {
    const calls = usualShop();
    const first = createDesign(input);
    await expect(createDesign(input)).resolves.toEqual({
      success: false,
      error: 'Creation already in progress',
    });
    await finish(first);
    expect(calls).toHaveLength(1);
  });

  it('DESIGN-26: does not create a finished design again', async () => {
    const calls = usualShop();
    await finish(createDesign(input));
    await expect(finish(createDesign(input))).resolves.toMatchObject({ success: true });
    expect(calls).toHaveLength(1);
  });

  it('DESIGN-26: creates a design that is processing, even if it has an image', async () => {
    const calls = usualShop();
    await finish(createDesign(input));
    state().updateDesign('design-1', { status: 'processing' });
    await expect(finish(createDesign(input))).resolves.toMatchObject({ success: true });
    expect(calls).toHaveLength(2);
    expect(state().getCurrentDesign()?.status).toBe('completed');
  });
});

describe('responses', () => {
  it('DESIGN-24: requires a template and the cutout', async () => {
    const message = 'Missing required design data for template generation';
    const calls = usualShop();
    for (const missing of [{ templateId: '' }, { backgroundRemovedImageUrl: '' }]) {
      await expect(generateDesign({ ...request, ...missing })).rejects.toThrow(message);
    }
    expect(calls).toEqual([]);
  });

  it.each`
    row            | response                                                    | message
    ${'DESIGN-29'} | ${{ success: false }}                                       | ${'Failed to generate design'}
    ${'DESIGN-30'} | ${{ success: true }}                                        | ${'Design generation failed - no design data returned'}
    ${'DESIGN-30'} | ${{ success: true, design: { finalDesignImageUrl: null } }} | ${'Design generation failed - no design data returned'}
  `("$row: shows '$message'", async ({ response, message }) => {
    designResponds(response as object);
    await expect(finish(generateDesign(request))).rejects.toThrow(message as string);
  });
});

describe('retries', () => {
  beforeEach(waitBeforeRetries);
  const good = { success: true, design: designFor({}) };

  it("RETRY-01, RETRY-02, RETRY-03: tries four times, 5, 7.5 and 11.25 s apart, showing 'Attempt N of 4'", async () => {
    const toasts = recordToasts();
    const requests = designResponds(broken(), broken(), broken(), good);
    const run = generateDesign(request);
    await passTime(4_999);
    expect(requests).toHaveLength(1);
    expect(state().retryCount).toBe(1);
    await passTime(1);
    expect(requests).toHaveLength(2);
    expect(state().retryCount).toBe(2);
    await passTime(7_500);
    expect(requests).toHaveLength(3);
    await passTime(11_250);
    expect(state().retryCount).toBe(3);
    await expect(run).resolves.toMatchObject({ design: { id: 'design-1' } });
    expect(toasts).toEqual([
      { title: 'Retrying...', description: 'Attempt 2 of 4' },
      { title: 'Retrying...', description: 'Attempt 3 of 4' },
      { title: 'Retrying...', description: 'Attempt 4 of 4' },
    ]);
  });

  it('RETRY-01: does not retry an error that the server marks as not retryable', async () => {
    const requests = designResponds(failure(400, 'INVALID_IMAGE', 'x'));
    await expect(finish(generateDesign(request))).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
    });
    expect(requests).toHaveLength(1);
  });

  it('RETRY-06: retries twice with a cached design, after 2 and 4 s', async () => {
    const requests = designResponds(broken());
    const ending = expect(
      generateDesign({ ...request, cachedDesignUrl: '/x' }),
    ).rejects.toBeDefined();
    await passTime(2_000);
    expect(requests).toHaveLength(2);
    await passTime(4_000);
    await ending;
    expect(requests).toHaveLength(3);
  });

  it('RETRY-04, DESIGN-31: finally shows a destructive toast and the error, and keeps all inputs', async () => {
    const toasts = recordToasts();
    designResponds({ status: 500, body: { message: 'HTTP 500: x', retryable: false } });
    await expect(finish(createDesign(input))).resolves.toMatchObject({ success: false });
    expect(toasts).toEqual([
      {
        title: 'Design Generation Failed',
        description: 'Failed to create design. Please try again.',
      },
    ]);
    expect(toastStore.getState().toasts[0]).toMatchObject({ tone: 'destructive', open: true });
    expect(state().error).toBe('Failed to create design. Please try again.');
    expect(state().loading).toBe(false);
    expect(state().tempDesignData).toMatchObject(reviewedPhoto);
  });
});

describe('updating', () => {
  it('DESIGN-18: clears the cache, resets the fields while it runs and creates the same design again', async () => {
    const calls = usualShop();
    await finish(createDesign(input));
    const during: string[] = [];
    state().updateDesign('design-1', { lovedOneName: 'Rosa' });
    sessionStore.subscribe(({ designs }) => during.push(designs['design-1']?.status ?? ''));
    await expect(finish(updateDesign(state().getCurrentDesign()!))).resolves.toMatchObject({
      success: true,
    });
    expect(during).toContain('processing');
    expect(calls[1]?.body).toMatchObject({
      designId: 'design-1',
      lovedOneName: 'Rosa',
    });
    expect(calls[1]?.body).not.toHaveProperty('cachedDesignUrl');
    expect(state().getCurrentDesign()).toMatchObject({
      status: 'completed',
      generatedWithName: 'Rosa',
    });
  });

  it("DESIGN-32: shows 'Update Failed' and restores the previous image", async () => {
    usualShop();
    await finish(createDesign(input));
    const before = state().getCurrentDesign()!;
    state().updateDesign('design-1', { lovedOneName: 'Rosa' });
    jest.restoreAllMocks();
    designResponds({ status: 500, body: { message: 'HTTP 500: x', retryable: false } });
    const toasts = recordToasts();
    await finish(updateDesign(state().getCurrentDesign()!));
    expect(toasts.map((toast) => toast.title)).toContain('Update Failed');
    expect(state().getCurrentDesign()).toMatchObject({
      status: 'completed',
      lovedOneName: 'Rosa',
      finalDesignImageUrl: before.finalDesignImageUrl,
      generatedWithName: 'Rose',
    });
  });
});
