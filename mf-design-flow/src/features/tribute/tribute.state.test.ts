import { rememberTribute, recallTribute } from './tribute-memory';
import { emptyTribute, moveTo, tributeReducer } from './tribute.state';
import type { TributeAction, TributeState } from './tribute.state';

const photo = new File(['x'], 'rose.jpg', { type: 'image/jpeg' });
const after = (...actions: TributeAction[]): TributeState =>
  actions.reduce(tributeReducer, emptyTribute);
const chosen: TributeAction = { type: 'photo-chosen', photo, photoId: 'p1' };
const requested: TributeAction = { type: 'preview-requested', template: 'heaven-memory' };
const made: TributeAction = { type: 'preview-made', previewUrl: '/d.webp', designId: 'd7' };

beforeEach(() => sessionStorage.clear());

it('TRIBUTE-12: shows the full bar once the preview is made, and then the preview', () => {
  const full = after(chosen, requested, made);
  expect(full.screen).toEqual({ stage: 'made', isUpdate: false });
  expect(tributeReducer(full, { type: 'preview-shown' }).screen).toEqual({ stage: 'preview' });
});

it('ignores a completed progress bar after the visitor has started over', () => {
  const over = after(chosen, requested, made, { type: 'replaced', by: emptyTribute });
  expect(tributeReducer(over, { type: 'preview-shown' })).toBe(over);
});

it('keeps the reason of a rejected photo only until another photo or attempt', () => {
  const refusal = { failure: { title: 'No', text: 'Two people', canRetry: false }, imageUrl: null };
  const refused = after(chosen, requested, { type: 'preview-failed', refusal });
  expect(refused.screen).toEqual({ stage: 'customize', refusal });
  expect(tributeReducer(refused, chosen).screen).toEqual({ stage: 'customize', refusal: null });
  expect(tributeReducer(refused, requested).screen).toEqual({ stage: 'making', earlier: null });
});

it.each`
  working     | actions                                                   | returnsTo
  ${'making'} | ${[chosen, requested]}                                    | ${'customize'}
  ${'made'}   | ${[chosen, requested, made]}                              | ${'preview'}
  ${'paying'} | ${[chosen, requested, made, moveTo({ stage: 'paying' })]} | ${'guest-checkout'}
`('a reload while $working returns to $returnsTo', ({ actions, returnsTo }) => {
  rememberTribute(after(...(actions as TributeAction[])));
  expect(recallTribute(null)?.screen.stage).toBe(returnsTo);
});

it('restores the state stored by an earlier release', () => {
  const { photo: _, ...form } = emptyTribute.form;
  const stored = {
    stage: 'customize',
    form: { ...form, name: 'Rose' },
    designId: '',
    photoId: 'p1',
  };
  sessionStorage.setItem('tribute-page', JSON.stringify(stored));
  expect(recallTribute(null)).toMatchObject({
    screen: { stage: 'customize', refusal: null },
    form: { name: 'Rose', photo: null },
    photoId: 'p1',
  });
});
