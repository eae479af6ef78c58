import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { posted, startAfresh, usualShop, templates } from '../testing';
import { TemplateChoice } from './template-choice';
import { useTemplates } from './use-catalog';
import { PREVIEW_DEBOUNCE_MS, useTemplatePreviews } from './use-template-previews';

const CUTOUT = '/api/images/view/cutout.png';

function Cards({ cutoutUrl = CUTOUT }) {
  const [name, setName] = useState('');
  const templates = useTemplates('test');
  const previews = useTemplatePreviews({
    owner: 'test',
    cutoutUrl,
    words: { lovedOneName: name, birthDate: '', passedDate: 'about 1999', message: '' },
  });
  return (
    <>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <TemplateChoice
        label="Designs"
        headingLevel={3}
        templates={templates}
        previews={previews}
        name={name}
        value=""
        onChange={() => undefined}
      />
    </>
  );
}

const show = (cards = <Cards />) =>
  render(<QueryClientProvider client={queryClient}>{cards}</QueryClientProvider>);
const images = () => screen.getAllByRole('radio').map((card) => card.querySelector('img')!);
const sources = () => images().map((image) => image.getAttribute('src'));
const whenOwn = (name: string) =>
  waitFor(() => expect(sources()[0]).toBe(`/api/images/view/heaven-memory-${name}.webp?w=480`), {
    timeout: 2 * PREVIEW_DEBOUNCE_MS,
  });
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => {
  startAfresh();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it("DESIGN-03, DESIGN-05: shows the visitor's own photo on the cards once there is a cutout", async () => {
  const calls = usualShop();
  show();
  await screen.findAllByRole('radio');
  await whenOwn('Your Loved One');
  expect(new Set(sources()).size).toBe(templates.length);
  expect(calls).toContainEqual(
    posted('/api/designs/generate-all-previews', {
      backgroundRemovedImageUrl: CUTOUT,
      lovedOneName: 'Your Loved One',
      passedDate: 'about 1999',
    }),
  );
});

it('DESIGN-05: shows sample images without a photo, and sends no request', async () => {
  const calls = usualShop();
  show(<Cards cutoutUrl="" />);
  await screen.findAllByRole('radio');
  expect(sources()[0]).toBe('/api/templates/heaven-memory.webp');
  expect(calls.map(({ path }) => path)).not.toContain('/api/designs/generate-all-previews');
});

it('shows the name on every card immediately, until its image has loaded', async () => {
  usualShop();
  show();
  await screen.findAllByRole('radio');
  await whenOwn('Your Loved One');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rose' } });
  expect(screen.getAllByText('Rose')).toHaveLength(templates.length);
  await whenOwn('Rose');
  expect(screen.getAllByText('Rose')).toHaveLength(templates.length);
  for (const image of images()) fireEvent.load(image);
  expect(screen.queryByText('Rose')).toBeNull();
});

it('shows the name before the first images have loaded', async () => {
  usualShop();
  show(<Cards cutoutUrl="" />);
  await screen.findAllByRole('radio');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rose' } });
  expect(screen.getAllByText('Rose')).toHaveLength(templates.length);
});

it('keeps the last images while a name is typed, and sends one request after a pause', async () => {
  const calls = usualShop();
  show();
  await screen.findAllByRole('radio');
  await whenOwn('Your Loved One');
  const before = sources();
  await user.type(screen.getByLabelText('Name'), 'Rose');
  expect(sources()).toEqual(before);
  await whenOwn('Rose');
  const names = calls
    .filter(({ path }) => path === '/api/designs/generate-all-previews')
    .map(({ body }) => (body as { lovedOneName: string }).lovedOneName);
  expect(names).toEqual(['Your Loved One', 'Rose']);
});

it('keeps the images, with the name over them, when new ones cannot be rendered', async () => {
  let isBroken = false;
  usualShop({
    '/api/designs/generate-all-previews': () => {
      if (isBroken) return failure(500, 'SERVER_ERROR', 'broken');
      return {
        success: true,
        successCount: 1,
        previews: [
          {
            templateId: 'heaven-memory',
            previewUrl: '/api/images/view/heaven-memory-Your Loved One.webp',
          },
        ],
      };
    },
  });
  show();
  await screen.findAllByRole('radio');
  await whenOwn('Your Loved One');
  expect(sources()[1]).toBe('/api/templates/heaven-memory-2.webp');
  isBroken = true;
  await user.type(screen.getByLabelText('Name'), 'Rose');
  await act(() => jest.advanceTimersByTimeAsync(PREVIEW_DEBOUNCE_MS));
  expect(sources()[0]).toContain('heaven-memory-Your Loved One');
  expect(screen.getAllByText('Rose')).toHaveLength(templates.length);
});

it("GALLERY-01: shows the first five templates, then the heading 'More designs' and the others, in one group", async () => {
  usualShop();
  show();
  const cards = await screen.findAllByRole('radio');
  const heading = screen.getByRole('heading', { level: 3, name: 'More designs' });
  expect(screen.getByRole('radiogroup', { name: 'Designs' })).toContainElement(heading);
  const before = cards.filter(
    (card) => card.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(before.map((card) => card.textContent)).toEqual(
    templates.slice(0, 5).map(({ name }) => expect.stringContaining(name) as string),
  );
  expect(cards).toHaveLength(templates.length);
});
