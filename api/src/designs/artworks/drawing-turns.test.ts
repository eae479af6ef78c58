import { DrawingTurns, type Drawing } from './drawing-turns.js';

/** Takes turns of width 1 in this order while the first one runs. @returns the order of starts */
async function startsOf(drawings: Drawing[], change?: () => void): Promise<number[]> {
  const turns = new DrawingTurns(1);
  const starts: number[] = [];
  let finishFirst = () => {};
  const first = turns.take(card(), () => new Promise<void>((done) => (finishFirst = done)));
  const others = drawings.map((drawing, id) =>
    turns.take(drawing, () => Promise.resolve(starts.push(id))),
  );
  change?.();
  finishFirst();
  await Promise.all([first, ...others]);
  return starts;
}

const card = (client = 'ann'): Drawing => ({ isAwaited: false, client });
const awaited = (client = 'ann'): Drawing => ({ isAwaited: true, client });

describe('turns of previews', () => {
  it('renders awaited previews before cards, each in the order of arrival', async () => {
    expect(await startsOf([card(), awaited(), card(), awaited()])).toEqual([1, 3, 0, 2]);
  });

  it('alternates between clients: the second one waits for one preview, not for three', async () => {
    const drawings = [awaited('ann'), awaited('ann'), awaited('ann'), awaited('ben'), card('cat')];
    expect(await startsOf(drawings)).toEqual([0, 3, 1, 2, 4]);
  });

  it('moves a card forward when a visitor requests its design', async () => {
    const requested = card();
    const starts = await startsOf([card(), card(), requested], () => (requested.isAwaited = true));
    expect(starts).toEqual([2, 0, 1]);
  });

  it('starts as many concurrently as its width, and the next one after a failure', async () => {
    const turns = new DrawingTurns(2);
    let [running, most] = [0, 0];
    const works = [1, 2, 3, 4, 5].map((id) =>
      turns.take(card(), async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (id === 2) throw new Error('fails');
      }),
    );
    const results = await Promise.allSettled(works);
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('rejects the preview of a client with forty waiting, and none of another', async () => {
    const turns = new DrawingTurns(1);
    let finish = () => {};
    const first = turns.take(card(), () => new Promise<void>((done) => (finish = done)));
    const take = (client: string) => turns.take(card(client), () => Promise.resolve());
    const waiting = Array.from({ length: 40 }, () => take('ann'));
    await expect(take('ann')).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    const other = take('ben');
    finish();
    await Promise.all([first, other, ...waiting]);
  });

  it('rejects a preview if hundreds are waiting, without calling it', async () => {
    const turns = new DrawingTurns(1);
    let finish = () => {};
    const first = turns.take(card(), () => new Promise<void>((done) => (finish = done)));
    const waiting = Array.from({ length: 400 }, (_, at) =>
      turns.take(card(`client ${at % 10}`), () => Promise.resolve()),
    );
    const work = jest.fn();
    await expect(turns.take(awaited(), work)).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
    });
    expect(work).not.toHaveBeenCalled();
    finish();
    await Promise.all([first, ...waiting]);
  });
});
