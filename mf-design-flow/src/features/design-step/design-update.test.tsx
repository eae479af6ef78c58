import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { designFor, recordToasts, reviewedPhoto, usualShop } from '@ftl/design-widgets/testing';
import { designCache } from './design-cache';
import {
  createButton,
  makeDesign,
  nameField,
  nothing,
  show,
  state,
  withApprovedPhoto,
} from './testing/open-design-step';

beforeEach(withApprovedPhoto);
afterEach(() => {
  queryClient.clear();
});

it('DESIGN-17, DESIGN-18: requires an update before ordering when the name has changed', async () => {
  usualShop();
  await makeDesign();
  await userEvent.type(nameField(), ' Marie');
  expect(
    screen.getByText('Your design needs to be updated').closest('[data-tone]'),
  ).toHaveAttribute('data-tone', 'info');
  const order = screen.getByRole('button', { name: /Complete Order/ });
  expect(order).toHaveAttribute('aria-disabled', 'true');
  expect(order).toHaveAccessibleDescription(
    /aren't in the preview yet. Update the design, and then you can order/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose Marie' })).toBeVisible();
  expect(screen.queryByText('Your design needs to be updated')).toBeNull();
  expect(screen.getByRole('button', { name: /Complete Order/ })).toBeEnabled();
  expect(screen.queryByText(/Update the design/)).toBeNull();
});

describe('an outdated design, far below its notice', () => {
  const progress = () => screen.findByRole('progressbar');
  const expectFocusOn = (part: HTMLElement) => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(part);
  };
  const outdate = async () => {
    usualShop();
    await makeDesign();
    await userEvent.type(nameField(), ' Marie');
  };

  it('is updated where the order is blocked; the focus follows the progress, then the result', async () => {
    await outdate();
    const response = Promise.withResolvers<object>();
    let request: object = {};
    usualShop({
      '/api/generate-design': (body: object) => {
        request = body;
        return response.promise;
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Update My Design' }));
    const bar = await progress();
    await waitFor(() => expectFocusOn(bar));
    await waitFor(() => expect(request).not.toEqual({}));
    response.resolve({ success: true, design: designFor(request) });
    const image = await screen.findByRole('img', { name: 'Memorial design for Rose Marie' });
    await waitFor(() => expectFocusOn(image));
    expect(screen.queryByRole('button', { name: 'Update My Design' })).toBeNull();
  });

  it('keeps the focus beside Update Design if that has failed', async () => {
    await outdate();
    usualShop({ '/api/generate-design': () => failure(400, 'INVALID_IMAGE', 'x') });
    await userEvent.click(screen.getByRole('button', { name: 'Update My Design' }));
    expectFocusOn(await screen.findByRole('button', { name: 'Update Design' }));
  });

  it('says why the back cannot be changed', async () => {
    await outdate();
    const add = await screen.findByRole('button', { name: 'Add Words to the Back' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription(/Update the design, and then you can change the back/);
    expect(screen.getByText(/then you can change the back/)).toBeVisible();
  });
});

it('returns the focus to the result if it could not be created again', async () => {
  usualShop();
  await makeDesign();
  usualShop({ '/api/generate-design': () => failure(400, 'INVALID_IMAGE', 'x') });
  await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
  const image = await screen.findByRole('img', { name: 'Memorial design for Rose' });
  await waitFor(() => expect(document.activeElement).toContainElement(image));
  expect(document.activeElement).not.toBe(document.body);
});

it('keeps words typed for the back while the name changes and the design is updated', async () => {
  const calls = usualShop();
  await makeDesign();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Words to the Back' }));
  const verse = () => screen.findByLabelText('A verse or a message');
  await userEvent.type(await verse(), 'Always');
  await userEvent.type(nameField(), ' Marie');
  expect(await verse()).toHaveValue('Always');
  await userEvent.click(screen.getByRole('button', { name: 'Put These Words on the Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  await screen.findByRole('img', { name: 'Memorial design for Rose Marie' });
  expect(await verse()).toHaveValue('Always');
  expect(await verse()).not.toHaveFocus();
  const words = within(screen.getByRole('form', { name: 'Words on the back' }));
  expect(words.getByLabelText('Date of birth')).not.toHaveFocus();
  expect(calls.filter(({ path }) => path.endsWith('/back'))).toEqual([]);
});

it('DESIGN-18: clears the cache, resets the design and creates it again on Update Design', async () => {
  usualShop();
  await makeDesign();
  await waitFor(() => expect(state().getCurrentDesign()?.mockupUrl).toBe('/m/White/front.webp'));
  const id = state().currentDesignId;
  let finish: () => void = nothing;
  const calls = usualShop({
    '/api/generate-design': (request: object) =>
      new Promise((resolve) => {
        finish = () => resolve({ success: true, design: designFor(request) });
      }),
  });
  await userEvent.type(nameField(), ' Marie');
  // Without clearing the cache, the first name would be found in it again.
  const before = { templateId: 'heaven-memory', lovedOneName: 'Rose' };
  const cached = { ...before, image: reviewedPhoto.backgroundRemovedImageUrl };
  expect(designCache.find(cached)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  await screen.findByRole('button', { name: 'Creating Design...' });
  expect(designCache.find(cached)).toBeUndefined();
  expect(state().getCurrentDesign()).toMatchObject({
    id,
    status: 'processing',
    finalDesignImageUrl: '',
    generatedDesignUrl: '',
    mockupUrl: '',
    generatedWithName: '',
    generatedWithTemplate: '',
  });
  expect(screen.queryByRole('img', { name: /Memorial design for/ })).toBeNull();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/generate-design'));
  expect(calls.find(({ path }) => path === '/api/generate-design')?.body).toMatchObject({
    designId: id,
    lovedOneName: 'Rose Marie',
  });
  finish();
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose Marie' })).toBeVisible();
  expect(state().getCurrentDesign()).toMatchObject({ id, status: 'completed' });
});

it('DESIGN-32: restores the image after a failed update, and does not try again', async () => {
  usualShop();
  await makeDesign();
  const calls = usualShop({
    '/api/generate-design': () => failure(400, 'INVALID_IMAGE', 'x'),
  });
  await userEvent.type(nameField(), ' Marie');
  const toasts = recordToasts();
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Update Failed'));
  expect(await screen.findByRole('img', { name: /^Memorial design for/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/generate-design')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Update Design' })).toBeEnabled();
});

it('PREVIEW-06: shows why an update failed on a card above the previous design, until something changes', async () => {
  usualShop();
  await makeDesign();
  usualShop({ '/api/generate-design': () => failure(400, 'INVALID_IMAGE', 'x') });
  await userEvent.type(nameField(), ' Marie');
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('Failed to create design');
  const design = await screen.findByRole('heading', { name: 'Your Design' });
  expect(card.compareDocumentPosition(design)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(nameField(), 'a');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('DESIGN-17: needs no update when the name is changed back', async () => {
  usualShop();
  await makeDesign();
  await userEvent.type(nameField(), 'x');
  await userEvent.type(nameField(), '{Backspace}');
  expect(screen.queryByText('Your design needs to be updated')).toBeNull();
});

describe('dates and a line', () => {
  const fill = async (label: string, text: string) => {
    await userEvent.clear(details().getByLabelText(label));
    await userEvent.type(details().getByLabelText(label), text);
  };
  const details = () => within(screen.getByRole('region', { name: 'Memorial Details' }));

  it('are sent with the design, and a change of one requires an update', async () => {
    const calls = usualShop();
    show();
    await userEvent.type(nameField(), 'Rose');
    await fill('Date of birth', 'about 1931');
    await fill('A line of your own', 'Forever in our hearts');
    await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
    await userEvent.click(createButton());
    await screen.findByText('Design Created Successfully!');
    const sent = () => calls.filter(({ path }) => path === '/api/generate-design').at(-1)?.body;
    expect(sent()).toMatchObject({
      lovedOneName: 'Rose',
      birthDate: 'about 1931',
      message: 'Forever in our hearts',
    });
    expect(sent()).not.toHaveProperty('passedDate');
    expect(screen.queryByText('Your design needs to be updated')).toBeNull();
    await fill('Date of passing', 'June 9, 2024');
    expect(screen.getByText('Your design needs to be updated')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
    await waitFor(() => expect(sent()).toMatchObject({ passedDate: 'June 9, 2024' }));
    await screen.findByText('Design Created Successfully!');
    expect(screen.queryByText('Your design needs to be updated')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Words to the Back' }));
    await screen.findByText(/dates from the front/);
    const back = within(screen.getByRole('form', { name: 'Words on the back' }));
    expect(back.getByLabelText('Date of birth')).toHaveValue('about 1931');
    expect(back.getByLabelText('Date of passing')).toHaveValue('June 9, 2024');
    expect(calls.filter(({ path }) => path.endsWith('/back'))).toEqual([]);
  });

  it('stop the creation with the focus on the one that is too long', async () => {
    const calls = usualShop();
    show();
    await userEvent.type(nameField(), 'Rose');
    await fill('Date of passing', 'x'.repeat(41));
    await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
    await userEvent.click(createButton());
    expect(screen.getByLabelText('Date of passing')).toHaveFocus();
    expect(screen.getByText('Dates can be up to 40 characters.')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/api/generate-design');
  });

  it('are in the mockup: another design is another request for it', async () => {
    let made = 0;
    const calls = usualShop({
      '/api/generate-design': (request: object) => {
        made += 1;
        const finalDesignImageUrl = `/api/images/view/${made}.webp`;
        return { success: true, design: { ...designFor(request), finalDesignImageUrl } };
      },
    });
    await makeDesign();
    const mockups = () => calls.filter(({ path }) => path.endsWith('/generate-mockup')).length;
    await waitFor(() => expect(mockups()).toBe(1));
    await fill('Date of birth', '1931');
    await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
    await waitFor(() => expect(mockups()).toBe(2));
  });
});
