import { nextStepAt, stateAt, type PrintRoomOrder } from './print-schedule.js';

const RECEIVED = new Date('2026-03-02T10:00:00Z');
const received: PrintRoomOrder = { state: 'received', receivedAt: RECEIVED, productionAt: null };
const after = (minutes: number): Date => new Date(RECEIVED.getTime() + minutes * 60_000);

describe('the local print room', () => {
  it('CANCEL-13: waits for the grace period before production starts', () => {
    expect(stateAt(received, 60, after(0))).toBe('received');
    expect(stateAt(received, 60, after(59))).toBe('received');
    expect(stateAt(received, 60, after(60))).toBe('in_production');
  });

  it('ships a day after production started', () => {
    const making: PrintRoomOrder = { ...received, state: 'in_production', productionAt: after(60) };
    expect(stateAt(making, 60, after(60 + 23 * 60))).toBe('in_production');
    expect(stateAt(making, 60, after(60 + 24 * 60))).toBe('shipped');
  });

  it('advances one step at a time, so that every step is reported', () => {
    expect(stateAt(received, 60, after(100_000))).toBe('in_production');
  });

  it('does not change finished orders', () => {
    for (const state of ['shipped', 'cancelled'] as const) {
      expect(nextStepAt({ ...received, state }, 60)).toBeNull();
      expect(stateAt({ ...received, state }, 60, after(100_000))).toBe(state);
    }
  });
});
