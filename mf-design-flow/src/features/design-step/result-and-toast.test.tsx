import { queryClient } from '@ftl/api-client';
import { designFor, usualShop } from '@ftl/design-widgets/testing';
import { toast, toastStore } from '@ftl/page-events';
import { screen } from '@testing-library/react';
import { makeDesign, withApprovedPhoto } from './testing/open-design-step';

const openToasts = () => toastStore.getState().toasts.filter(({ open }) => open);
const result = () =>
  screen.getByText('Design Created Successfully!').closest<HTMLElement>('[tabindex="-1"]')!;

beforeEach(withApprovedPhoto);
afterEach(() => {
  queryClient.clear();
});

it('closes the toast about the photo, which would cover the result', async () => {
  usualShop();
  toast({ title: 'Your photo is ready.', tone: 'good' });
  await makeDesign();
  expect(openToasts()).toEqual([]);
  expect(result().style.scrollMarginTop).toBe('');
});

it('keeps a warning about characters that cannot be printed, above the result', async () => {
  usualShop({
    '/api/generate-design': (request: object) => ({
      success: true,
      design: designFor(request),
      missingGlyphs: ['✿'],
    }),
  });
  await makeDesign();
  expect(openToasts()).toMatchObject([{ title: "We can't print these characters: ✿" }]);
  expect(result().style.scrollMarginTop).toBe('104px');
});
