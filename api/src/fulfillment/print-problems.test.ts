import { isAboutAddress } from '@ftl/print-partners';
import { changedProblems, type OpenProblem } from './print-problems.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const hold: OpenProblem = {
  kind: 'on_hold',
  subject: '',
  reason: 'Artwork',
  since: '2026-03-01T10:00:00.000Z',
  resolvedAt: null,
};
const reported = (changes: object = {}) => ({
  ...{ kind: 'on_hold' as const, subject: '', reason: 'Artwork' },
  ...changes,
});

describe('changedProblems', () => {
  it('opens a problem that is reported for the first time', () => {
    const { problems, opened } = changedProblems([], [reported()], NOW);
    expect(problems).toEqual([{ ...hold, since: NOW.toISOString() }]);
    expect(opened).toEqual(problems);
  });

  it('keeps date and resolution of a problem that is still reported, with its latest reason', () => {
    const resolved = { ...hold, resolvedAt: '2026-03-01T12:00:00.000Z' };
    const changes = changedProblems([resolved], [reported({ reason: 'Ink' })], NOW);
    expect(changes).toEqual({ problems: [{ ...resolved, reason: 'Ink' }], opened: [] });
  });

  it('closes a problem that is no longer reported, so that it can open again', () => {
    const { problems } = changedProblems([hold], [], NOW);
    expect(problems).toEqual([]);
    expect(changedProblems(problems, [reported()], NOW).opened).toHaveLength(1);
  });

  it('distinguishes the parcels of an order', () => {
    const parcel = (subject: string) => ({ ...reported(), kind: 'returned' as const, subject });
    const first = changedProblems([], [parcel('T1')], NOW).problems;
    expect(changedProblems(first, [parcel('T1'), parcel('T2')], NOW).opened).toMatchObject([
      { subject: 'T2' },
    ]);
  });
});

it.each`
  reason                                  | is
  ${'Incorrect address: no such street'}  | ${true}
  ${'Recipient: the ZIP code is unknown'} | ${true}
  ${'Artwork is unreadable'}              | ${false}
  ${null}                                 | ${false}
`('a hold because of "$reason" concerns the buyer: $is', ({ reason, is }) => {
  expect(isAboutAddress(reason as string | null)).toBe(is);
});
