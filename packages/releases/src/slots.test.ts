import { noticeAt, slotProblem } from './slots.js';

const notice = {
  text: 'Order by Friday.',
  from: '2026-12-01T09:00:00-05:00',
  until: '2026-12-12T00:00:00-05:00',
};

it('shows a notice from its first to its last moment, and none that the shell cannot show', () => {
  const at = (time: string, slots: object = { notice }) =>
    noticeAt([{}, { slots }], new Date(time));
  expect(at('2026-12-01T13:59:59Z')).toBeUndefined();
  expect(at('2026-12-01T14:00:00Z')).toBe(notice);
  expect(at('2026-12-12T04:59:59Z')).toBe(notice);
  expect(at('2026-12-12T05:00:00Z')).toBeUndefined();
  const { from: _, ...atOnce } = notice;
  expect(at('2020-01-01T00:00:00Z', { notice: atOnce })).toBe(atOnce);
  const foreign = { ...notice, link: { path: '//elsewhere.example', label: 'More' } };
  expect(at('2026-12-02T00:00:00Z', { notice: foreign })).toBeUndefined();
});

it.each([
  [{ offer: {} }, 'The shell has no slot offer.'],
  [{ notice: { ...notice, text: 'a'.repeat(600) } }, 'at most 600 are allowed'],
  [{ notice: { ...notice, text: ' ' } }, 'has no text'],
  [{ notice: { ...notice, until: 'soon' } }, 'no date'],
  [{ notice: { ...notice, until: '2026-11-01' } }, 'before it begins'],
])('says why the shell cannot show %j', (slots, problem) => {
  expect(slotProblem(slots as never)).toContain(problem);
});
