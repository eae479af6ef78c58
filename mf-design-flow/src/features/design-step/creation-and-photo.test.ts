import type { GenerateDesignDto } from '@ftl/api-client/calls';
import { failure, passTime } from '@ftl/api-client/testing';

import {
  designFor,
  recordToasts,
  reviewedPhoto,
  startAfresh,
  usualShop,
} from '@ftl/design-widgets/testing';
import { sessionStore } from '@ftl/session';
import { createDesign, updateDesign } from './create-design';

const input = {
  lovedOneName: 'Rose',
  ...{ birthDate: '', passedDate: '', message: '' },
  selectedTemplate: 'heaven-memory',
  originalImageUrl: reviewedPhoto.originalImageUrl,
  backgroundRemovedImageUrl: reviewedPhoto.backgroundRemovedImageUrl,
};
const state = () => sessionStore.getState();

beforeEach(() => {
  startAfresh();
  state().updateDraft(reviewedPhoto);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function finish<T>(task: Promise<T>): Promise<T> {
  await Promise.all([Promise.allSettled([task]), passTime(120_000)]);
  return task;
}

describe('a photo chosen during a creation', () => {
  const theirs = { originalImageUrl: '/theirs', objectKey: 'theirs' };
  /** As choosing a photo on the home page does. */
  const chooseAnother = () => {
    state().resetFlow();
    sessionStore.setState({ currentDesignId: null });
    state().updateDraft(theirs);
  };

  it.each([
    ['finished', () => ({ success: true, design: designFor({}) })],
    ['failed', () => failure(400, 'INVALID_IMAGE', 'x')],
  ])('is kept when the creation has %s', async (_name, outcome) => {
    usualShop({
      '/api/generate-design': () => {
        chooseAnother();
        return outcome();
      },
    });
    const toasts = recordToasts();
    await expect(finish(createDesign(input))).resolves.toMatchObject({ success: false });
    expect(state()).toMatchObject({ currentDesignId: null, currentStep: 'upload', error: null });
    expect(state().tempDesignData).toEqual({ ...theirs, status: 'draft' });
    expect(toasts).toEqual([]);
  });

  it('is kept when the update of a design has finished, which is stored', async () => {
    usualShop();
    await finish(createDesign(input));
    state().updateDesign('design-1', { lovedOneName: 'Rosa' });
    jest.restoreAllMocks();
    usualShop({
      '/api/generate-design': (body: GenerateDesignDto) => {
        chooseAnother();
        return { success: true, design: designFor(body) };
      },
    });
    await expect(finish(updateDesign(state().getCurrentDesign()!))).resolves.toMatchObject({
      success: true,
    });
    expect(state()).toMatchObject({ currentDesignId: null, tempDesignData: theirs });
    expect(state().getDesign('design-1')).toMatchObject({
      status: 'completed',
      generatedWithName: 'Rosa',
    });
  });
});

it('stores the record of the photo that the creation started with', async () => {
  usualShop({
    '/api/generate-design': () => {
      state().updateDraft({ objectKey: 'changed' });
      return { success: true, design: designFor({}) };
    },
  });
  const { objectKey } = reviewedPhoto;
  await finish(createDesign(input));
  expect(state().getCurrentDesign()).toMatchObject({ objectKey });
});
