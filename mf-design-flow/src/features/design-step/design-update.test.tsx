import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { designFor, recordToasts, reviewedPhoto, usualShop } from '@ftl/design-widgets/testing';
import { designCache } from './design-cache';
import {
  makeDesign,
  nameField,
  nothing,
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
  expect(order).toBeDisabled();
  expect(order).toHaveAccessibleDescription(
    /has changed. Update the design, and then you can order/,
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
      [API.generateDesign]: (body: object) => {
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
    usualShop({ [API.generateDesign]: () => failure(400, 'INVALID_IMAGE', 'x') });
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
  usualShop({ [API.generateDesign]: () => failure(400, 'INVALID_IMAGE', 'x') });
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
  expect(screen.getByLabelText('Date of birth')).not.toHaveFocus();
  expect(calls.filter(({ path }) => path.endsWith('/back'))).toEqual([]);
});

it('DESIGN-18: clears the cache, resets the design and creates it again on Update Design', async () => {
  usualShop();
  await makeDesign();
  await waitFor(() => expect(state().getCurrentDesign()?.mockupUrl).toBe('/m/White/front.webp'));
  const id = state().currentDesignId;
  let finish: () => void = nothing;
  const calls = usualShop({
    [API.generateDesign]: (request: object) =>
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
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(API.generateDesign));
  expect(calls.find(({ path }) => path === API.generateDesign)?.body).toMatchObject({
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
    [API.generateDesign]: () => failure(400, 'INVALID_IMAGE', 'x'),
  });
  await userEvent.type(nameField(), ' Marie');
  const toasts = recordToasts();
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Update Failed'));
  expect(await screen.findByRole('img', { name: /^Memorial design for/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(calls.filter(({ path }) => path === API.generateDesign)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Update Design' })).toBeEnabled();
});

it('PREVIEW-06: shows why an update failed on a card above the previous design, until something changes', async () => {
  usualShop();
  await makeDesign();
  usualShop({ [API.generateDesign]: () => failure(400, 'INVALID_IMAGE', 'x') });
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
