import { queueOptionsSymbol, type PiscinaTask } from 'piscina';
import { DrawingQueue, type Drawing } from './drawing-queue.js';

function taskOf(taskId: number, drawing: Drawing): PiscinaTask {
  const base = { filename: '', name: '', created: 0, isAbortable: false };
  return { ...base, taskId, [queueOptionsSymbol]: drawing };
}

function drain(queue: DrawingQueue): number[] {
  return Array.from({ length: queue.size }, () => queue.shift()!.taskId);
}

describe('DrawingQueue', () => {
  const card = (): Drawing => ({ isAwaited: false });
  const awaited = (): Drawing => ({ isAwaited: true });

  it('renders awaited previews before cards, each in the order of arrival', () => {
    const queue = new DrawingQueue();
    [card(), awaited(), card(), awaited()].forEach((drawing, id) =>
      queue.push(taskOf(id, drawing)),
    );
    expect(drain(queue)).toEqual([1, 3, 0, 2]);
    expect(queue.shift()).toBeNull();
  });

  it('moves a card forward when a visitor requests its design', () => {
    const queue = new DrawingQueue();
    const requested = card();
    [card(), card(), requested].forEach((drawing, id) => queue.push(taskOf(id, drawing)));
    requested.isAwaited = true;
    expect(drain(queue)).toEqual([2, 0, 1]);
  });

  it('drops a task that was removed', () => {
    const queue = new DrawingQueue();
    const [first, second] = [taskOf(0, card()), taskOf(1, card())];
    for (const task of [first, second]) queue.push(task);
    queue.remove(first);
    queue.remove(first);
    expect(drain(queue)).toEqual([1]);
  });
});
