import { queryClient } from '@ftl/api-client';
import { failure, type Responses } from '@ftl/api-client/testing';
import type { DesignLayout } from '@ftl/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { designParts, startAfresh, usualShop } from '../testing';
import { useLayoutEditor } from './use-layout-editor';

const PARTS = '/api/designs/parts';
const front = {
  templateId: 'heaven-memory',
  backgroundRemovedImageUrl: '/c.webp',
  lovedOneName: 'Rose',
};

interface EditorProps {
  save?: (layout: DesignLayout | undefined) => Promise<string | null>;
  saved?: DesignLayout;
  shirtHex?: string;
  advice?: string[];
}

function Editor({ save, saved, shirtHex = '#1f2a44', advice = [] }: EditorProps) {
  const [layout, setLayout] = useState(saved);
  const { opener, editor, isChanged } = useLayoutEditor({
    owner: 'test',
    designId: 'design-1',
    front,
    layout,
    advice,
    shirt: { name: 'Navy', hex: shirtHex },
    onSave: async (wanted) => {
      const failed = await (save?.(wanted) ?? null);
      if (failed === null) setLayout(wanted);
      return failed;
    },
  });
  return (
    <>
      {editor ?? opener}
      <output>{isChanged ? 'changed' : 'as saved'}</output>
    </>
  );
}

function show(props: EditorProps = {}, responses: Responses = {}) {
  const calls = usualShop(responses);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Editor {...props} />
    </QueryClientProvider>,
  );
  return { calls, view };
}

async function open(props: EditorProps = {}, responses: Responses = {}) {
  const shown = show(props, responses);
  await userEvent.click(screen.getByRole('button', { name: 'Change the Layout' }));
  await screen.findByRole('group', { name: 'Position of the photo' });
  return shown;
}

const photo = () => screen.getByRole('group', { name: 'Position of the photo' });
const portrait = () => document.querySelector<HTMLElement>('img[src="data:,portrait"]')!;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const saving = () => jest.fn(async (_: DesignLayout | undefined) => null as string | null);

beforeEach(startAfresh);
afterEach(() => queryClient.clear());

it('moves the photo under the finger before the server answers, and saves its place', async () => {
  const save = saving();
  const { calls } = await open({ save });
  fireEvent.pointerDown(photo(), { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(photo(), { pointerId: 1, clientX: 140, clientY: 124 });
  // A sheet of 1000 px in this test, so that a pixel is a unit of the design.
  expect(portrait().style.transform).toBe('translate(4%, 2%) scale(1)');
  expect(calls.filter(({ path }) => path === PARTS)).toHaveLength(1);
  fireEvent.pointerUp(photo(), { pointerId: 1 });
  fireEvent.pointerMove(photo(), { pointerId: 1, clientX: 500, clientY: 500 });
  await press('Save');
  expect(save).toHaveBeenCalledWith({ photo: { scale: 1, x: 40, y: 24 } });
  const opener = await screen.findByRole('button', { name: 'Change the Layout' });
  expect(screen.getByText('Your new layout is saved.').closest('[role="status"]')).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('sizes the photo with two fingers and with the wheel, but not when the page is scrolled past', async () => {
  await open();
  const down = { button: 0, clientY: 0 };
  fireEvent.pointerDown(photo(), { ...down, pointerId: 1, clientX: 100 });
  fireEvent.pointerDown(photo(), { ...down, pointerId: 2, clientX: 200 });
  fireEvent.pointerMove(photo(), { pointerId: 2, clientX: 220, clientY: 0 });
  const size = () => Number(screen.getByRole<HTMLInputElement>('slider', { name: 'Size' }).value);
  expect(size()).toBe(1.2);
  fireEvent.wheel(photo(), { deltaY: -100 });
  expect(size()).toBe(1.2);
  photo().focus();
  fireEvent.wheel(photo(), { deltaY: -1000 });
  expect(size()).toBe(1.4);
});

it('works by keyboard: arrows, plus and minus, buttons, reset', async () => {
  const save = saving();
  await open({ save });
  expect(photo()).toHaveAccessibleDescription(/use the arrow keys to move it/);
  photo().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}-');
  await press('Move down');
  await press('Save');
  expect(save).toHaveBeenLastCalledWith({ photo: { scale: 0.95, x: 20, y: -30 } });
  await press('Change the Layout');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset the Photo' }));
  await press('Save');
  expect(save).toHaveBeenLastCalledWith(undefined);
});

it('never moves the photo out of the design', async () => {
  const save = saving();
  await open({ save });
  fireEvent.pointerDown(photo(), { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(photo(), { pointerId: 1, clientX: 900, clientY: -900 });
  await press('Save');
  expect(save).toHaveBeenCalledWith({ photo: { scale: 1, x: 220, y: -220 } });
});

it('asks for new sheets after each choice, and shows the old ones meanwhile', async () => {
  const save = saving();
  const { calls } = await open({ save });
  await choose('Oval');
  await choose('Forever Loved');
  await choose('Pearl');
  expect(portrait()).toBeInTheDocument();
  const chosen = { frame: 'oval', headline: 'Forever Loved', lettering: 'pearl' };
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ path: PARTS, body: { ...front, layout: chosen } }),
  );
  expect(portrait()).toBeInTheDocument();
  await press('Save');
  expect(save).toHaveBeenCalledWith(chosen);
});

it('offers only the colors that read well on the shirt, the template first', async () => {
  await open({ shirtHex: '#ffffff' });
  const colors = screen.getByRole('group', { name: 'Color of the lettering' });
  const names = [...colors.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(names[0]).toBe('As designed');
  expect(names).toContain('Gold');
  expect(names).not.toContain('Pearl');
});

it('takes own words up to the limit, and says kindly what is wrong', async () => {
  const save = saving();
  await open({ save });
  await choose('My own words');
  const words = screen.getByLabelText('Your headline');
  await userEvent.clear(words);
  await press('Save');
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription(/Please type your headline/);
  await userEvent.type(words, 'Our sunshine and our rock, forever');
  expect(words).toHaveAccessibleDescription(/room for 32 characters/);
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  await userEvent.clear(words);
  await userEvent.type(words, 'Gone Fishing');
  await press('Save');
  expect(save).toHaveBeenCalledWith({ headline: 'Gone Fishing' });
});

it('leaves the headline away', async () => {
  const save = saving();
  await open({ save });
  await choose('No headline');
  await press('Save');
  expect(save).toHaveBeenCalledWith({ headline: '' });
});

it('keeps the changes and says what to do if they cannot be saved', async () => {
  await open({ save: async () => 'Please check your connection and try again.' });
  await choose('Silver');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your connection');
  expect(screen.getByRole('radio', { name: 'Silver' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('restores the saved layout on Cancel', async () => {
  await open({ saved: { lettering: 'silver' } });
  await choose('Pearl');
  await waitFor(() => expect(screen.getByText('changed')).toBeVisible());
  await press('Cancel');
  expect(screen.getByText('as saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the Layout' })).toHaveFocus();
  await press('Change the Layout');
  expect(await screen.findByRole('radio', { name: 'Silver' })).toBeChecked();
});

it('keeps changes that were not saved for a reload, and says so', async () => {
  const { view } = await open();
  await choose('Pearl');
  await waitFor(() => expect(screen.getByText('changed')).toBeVisible());
  view.unmount();
  show();
  expect(await screen.findByText(/We kept the changes/)).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Pearl' })).toBeChecked();
});

it('offers to try again if the sheets do not load', async () => {
  let isDown = true;
  show({}, { [PARTS]: () => (isDown ? failure(400, 'INVALID_IMAGE', 'x') : designParts) });
  await press('Change the Layout');
  await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await press('Try Again');
  expect(await screen.findByRole('group', { name: 'Position of the photo' })).toBeVisible();
});

it('keeps the sheets and the choice if new ones do not load', async () => {
  let isDown = false;
  await open({}, { [PARTS]: () => (isDown ? failure(400, 'INVALID_IMAGE', 'x') : designParts) });
  isDown = true;
  await choose('Steel');
  expect(await screen.findByText(/couldn't show the latest change/)).toBeVisible();
  expect(portrait()).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Steel' })).toBeChecked();
  isDown = false;
  await press('Try Again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
});

it('shows the advice on the print of a changed layout', () => {
  const advice = ['The face will be small on the shirt.'];
  show({ advice, saved: { photo: { scale: 0.6, x: 0, y: 0 } } });
  expect(screen.getByText('The face will be small on the shirt.')).toBeVisible();
});
