import { decodeImagesAs, photoFile } from '@ftl/design-widgets/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftDesign, finishedDesign, renderedTemplates } from '../../testing/account-design';
import { openPage } from '../../testing/open-page';

const DESIGN = '/api/designs/7';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A response to everything but a GET, once it is released. */
function held(loaded: object) {
  const saved = Promise.withResolvers<object>();
  const respond = (body: unknown) => (body === undefined ? loaded : saved.promise);
  return { respond, release: (design: object) => act(async () => saved.resolve(design)) };
}

it('a visitor who leaves while a template is saved stays on the other page', async () => {
  const design = draftDesign({
    availableTemplates: renderedTemplates,
    selectedTemplateId: 'heaven-memory',
  });
  const { respond, release } = held(design);
  const { place, leave, running, calls } = await openPage('/design/select-template/7', {
    [DESIGN]: respond,
  });
  await press('Continue with this template');
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'));
  leave();
  await release(design);
  await waitFor(() => expect(running()).toBe(0));
  expect(place()).toBe('/faq');
});

it('a visitor who leaves while the name is saved stays on the other page', async () => {
  const { respond, release } = held(finishedDesign());
  const { place, leave, running, countOf } = await openPage('/design/details/7', {
    [DESIGN]: () => finishedDesign(),
    [`${DESIGN}/details`]: () => respond({}),
  });
  await press('Next: Preview Design');
  await waitFor(() => expect(countOf(`${DESIGN}/details`)).toBe(1));
  leave();
  await release(finishedDesign());
  await waitFor(() => expect(running()).toBe(0));
  expect(place()).toBe('/faq');
});

it('a visitor who leaves while a design is shared stays on the other page', async () => {
  const { respond, release } = held(finishedDesign());
  const { place, leave, running, countOf } = await openPage('/design/preview/7', {
    [DESIGN]: () => finishedDesign(),
    [`${DESIGN}/visibility`]: () => respond({}),
  });
  await press('Share Design');
  await waitFor(() => expect(countOf(`${DESIGN}/visibility`)).toBe(1));
  leave();
  await release(finishedDesign());
  await waitFor(() => expect(running()).toBe(0));
  expect(place()).toBe('/faq');
});

it('a visitor who leaves while a new design is saved stays on the other page', async () => {
  decodeImagesAs({ width: 1200, height: 1500 });
  const { respond, release } = held({ success: true, designs: [] });
  const { place, leave, running, calls } = await openPage('/design/create', {
    '/api/designs': respond,
  });
  await screen.findByRole('button', { name: 'Choose Photo' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(picker, photoFile('jpeg'));
  await press('Continue with This Photo');
  await press('Save Now');
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/designs')).toBe(
      true,
    ),
  );
  leave();
  await release(draftDesign());
  await waitFor(() => expect(running()).toBe(0));
  expect(place()).toBe('/faq');
});

it('a visitor who leaves while the size is saved stays on the other page', async () => {
  const { respond, release } = held(finishedDesign());
  const { place, leave, running, calls } = await openPage('/design/customize/7', {
    [DESIGN]: respond,
  });
  await press('Proceed to Checkout');
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  leave();
  await release(finishedDesign());
  await waitFor(() => expect(running()).toBe(0));
  expect(place()).toBe('/faq');
});
