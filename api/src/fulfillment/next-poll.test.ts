import { nextPoll } from './next-poll.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const seconds = (count: number): Date => new Date(NOW.getTime() + count * 1000);

describe('nextPoll', () => {
  it.each`
    changesAt          | at              | because
    ${seconds(90)}     | ${seconds(90)}  | ${'the partner knows when'}
    ${null}            | ${seconds(600)} | ${'nobody knows: every ten minutes'}
    ${seconds(86_400)} | ${seconds(600)} | ${'something may happen before its time'}
    ${seconds(-5)}     | ${seconds(1)}   | ${'what is due is not asked for in a circle'}
  `('polls again at $at: $because', ({ changesAt, at }) => {
    expect(nextPoll(changesAt, NOW)).toEqual(at);
  });
});
