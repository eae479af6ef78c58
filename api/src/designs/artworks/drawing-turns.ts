import { ShopError } from '../../platform/index.js';

/** Beyond it, a preview would take half a minute. */
const LONGEST_QUEUE = 400;
/** Per client: five times the cards of all templates. */
const MAX_PER_CLIENT = 40;

/** Decides the position of a preview in the queue; may change while the preview waits. */
export interface Drawing {
  /** Whether a visitor is waiting for this image; cards of other templates follow. */
  isAwaited: boolean;
  /** Id of the guest: clients take turns. */
  client: string;
}

interface Waiting {
  drawing: Drawing;
  start: () => void;
}

/**
 * Awaited previews first, then all others. Among them the client whose last turn was longest ago,
 * so that one with many previews delays no other; previews of a client in the order of arrival.
 */
export class DrawingTurns {
  private running = 0;
  private turns = 0;
  private readonly waiting: Waiting[] = [];
  /** Number of the last turn, for clients that wait. */
  private readonly lastTurn = new Map<string, number>();

  /** @param width number of previews that run concurrently */
  constructor(private readonly width: number) {}

  /**
   * @param work reads the images only when it is called, so that waiting takes no memory
   * @throws ShopError RATE_LIMIT_EXCEEDED if too many are waiting
   */
  async take<T>(drawing: Drawing, work: () => Promise<T>): Promise<T> {
    if (this.running < this.width) this.running += 1;
    else await this.turnOf(drawing);
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private async turnOf(drawing: Drawing): Promise<void> {
    const own = this.waiting.filter((other) => other.drawing.client === drawing.client).length;
    if (own >= MAX_PER_CLIENT || this.waiting.length >= LONGEST_QUEUE)
      throw new ShopError('RATE_LIMIT_EXCEEDED');
    await new Promise<void>((start) => this.waiting.push({ drawing, start }));
  }

  private next(): Waiting | undefined {
    const awaited = this.waiting.filter(({ drawing }) => drawing.isAwaited);
    const candidates = awaited.length > 0 ? awaited : this.waiting;
    const [first] = candidates;
    if (!first) return undefined;
    const next = candidates.reduce(
      (best, each) => (this.lastTurnOf(each) < this.lastTurnOf(best) ? each : best),
      first,
    );
    this.waiting.splice(this.waiting.indexOf(next), 1);
    const { client } = next.drawing;
    const isWaiting = this.waiting.some(({ drawing }) => drawing.client === client);
    if (isWaiting) this.lastTurn.set(client, (this.turns += 1));
    else this.lastTurn.delete(client);
    return next;
  }

  private lastTurnOf({ drawing }: Waiting): number {
    return this.lastTurn.get(drawing.client) ?? 0;
  }
}
