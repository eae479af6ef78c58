import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { designFor, reviewedPhoto, usualShop } from '@ftl/design-widgets/testing';
import {
  createButton,
  nameField,
  show,
  state,
  withApprovedPhoto,
} from './testing/open-design-step';

beforeEach(withApprovedPhoto);
afterEach(() => {
  queryClient.clear();
});

it('DESIGN-01, DESIGN-02, DESIGN-03, DESIGN-04, DESIGN-06: shows heading, details, the templates, the built-in five first, and the button', async () => {
  usualShop();
  show();
  expect(screen.getByRole('heading', { name: 'Design Your Memorial T-Shirt' })).toBeVisible();
  const details = within(screen.getByRole('region', { name: 'Memorial Details' }));
  expect(details.getByRole('heading', { name: 'Memorial Details' })).toBeVisible();
  expect(details.getAllByRole('textbox')[0]).toBe(nameField());
  expect(details.getByText("Loved One's Name *")).toBeVisible();
  const cards = await screen.findAllByRole('radio');
  expect(cards.slice(0, 5).map((card) => card.textContent)).toEqual([
    'Heaven Memory',
    'Heaven Memory 2',
    'Heaven Memory 3',
    'Heaven Memory 4',
    'Military Memorial',
  ]);
  expect(createButton()).toBeEnabled();
});

it('DESIGN-19, DESIGN-21: reports missing fields, focuses the name and sends nothing', async () => {
  const calls = usualShop();
  show();
  await userEvent.click(createButton());
  expect(screen.getByText("Please enter your loved one's name")).toBeVisible();
  expect(screen.getByText('Please select a template')).toBeVisible();
  // On a phone the name is more than a screen above the button.
  expect(nameField()).toHaveFocus();
  expect(calls.map(({ path }) => path)).not.toContain('/api/generate-design');
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(createButton());
  expect(nameField()).not.toHaveFocus();
});

it('DESIGN-20: counts visible characters of a name, never cuts it, and reports when it is too long', async () => {
  state().updateDraft({ selectedTemplate: 'heaven-memory' });
  const calls = usualShop();
  show();
  nameField().focus();
  await userEvent.paste('\u{1F56F}\uFE0F'.repeat(50));
  expect(screen.getByText('50/50')).toBeVisible();
  await userEvent.paste('e\u0301');
  expect(screen.getByText('51/50')).toBeVisible();
  await userEvent.click(createButton());
  expect(screen.getByText('Names can be up to 50 characters.')).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/generate-design');
});

it.each`
  row            | photo                                                   | message
  ${'DESIGN-22'} | ${{}}                                                   | ${'Please upload and process an image first'}
  ${'DESIGN-23'} | ${{ originalImageUrl: reviewedPhoto.originalImageUrl }} | ${'Image processing incomplete. Please try again.'}
`("$row: shows '$message' and sends nothing", async ({ photo, message }) => {
  state().clearDraft();
  state().updateDraft({ lovedOneName: 'Rose', selectedTemplate: 'heaven-memory', ...photo });
  const calls = usualShop();
  show();
  await userEvent.click(createButton());
  expect(screen.getByText(message as string)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/generate-design');
});

it('SESSION-19: sets the draft to processing while it becomes a design, and back on failure', async () => {
  const response = Promise.withResolvers<object>();
  usualShop({ '/api/generate-design': () => response.promise });
  show();
  await userEvent.type(nameField(), 'Rose');
  expect(state().tempDesignData.status).toBe('draft');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  await waitFor(() => expect(state().tempDesignData.status).toBe('processing'));
  await screen.findByRole('button', { name: 'Creating Design...' });
  response.resolve(failure(400, 'INVALID_IMAGE', 'x'));
  await waitFor(() => expect(createButton()).toBeEnabled());
  expect(state().tempDesignData).toMatchObject({ status: 'draft', lovedOneName: 'Rose' });
});

it('continues the first creation of a design after a reload interrupted it', async () => {
  let respond: (() => void) | undefined;
  usualShop({
    '/api/generate-design': (request: object) =>
      new Promise((resolve) => {
        respond = () => resolve({ success: true, design: designFor(request), missingGlyphs: [] });
      }),
  });
  state().updateDraft({ lovedOneName: 'Rose', selectedTemplate: 'heaven-memory' });
  state().setDraftStatus('processing');
  show();
  expect(await screen.findByRole('button', { name: 'Creating Design...' })).toBeVisible();
  await waitFor(() => expect(respond).toBeDefined());
  respond?.();
  expect(await screen.findByText('Design Created Successfully!')).toBeVisible();
});

it('leaves the creation of a design to the tab that has started it', async () => {
  const calls = usualShop();
  state().updateDraft({ lovedOneName: 'Rose', selectedTemplate: 'heaven-memory' });
  show();
  expect(await screen.findByRole('radio', { name: 'Heaven Memory' })).toBeChecked();
  // Adopted from the storage that both tabs share.
  await act(async () => state().setDraftStatus('processing'));
  expect(createButton()).toBeEnabled();
  expect(calls.map(({ path }) => path)).not.toContain('/api/generate-design');
});

it('DESIGN-28: creates a design without an image automatically, once, even if that fails', async () => {
  let isBroken = true;
  const calls = usualShop({
    '/api/generate-design': (request: object) => {
      if (isBroken) return failure(400, 'INVALID_IMAGE', 'x');
      return { success: true, design: designFor(request), missingGlyphs: [] };
    },
  });
  state().createDesign({
    ...reviewedPhoto,
    id: 'design-1',
    status: 'processing',
    lovedOneName: 'Rose',
    selectedTemplate: 'heaven-memory',
  });
  const creations = () => calls.filter(({ path }) => path === '/api/generate-design').length;
  const { unmount } = show();
  await waitFor(() => expect(creations()).toBe(1));
  await waitFor(() => expect(createButton()).toBeEnabled());
  await userEvent.type(nameField(), ' Marie');
  expect(creations()).toBe(1);
  unmount();
  isBroken = false;
  show();
  await screen.findByText('Design Created Successfully!');
  expect(creations()).toBe(2);
});

it('ERR-15: offers to retry templates that cannot be loaded', async () => {
  let isBroken = true;
  usualShop({
    '/api/templates': () => {
      if (isBroken) return 'offline';
      return {
        success: true,
        templates: [{ id: 'a', name: 'Heaven Memory', previewUrl: '/a', description: '' }],
      };
    },
  });
  show();
  await screen.findByText('Failed to load templates. Please refresh the page.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('radio', { name: 'Heaven Memory' });
});
