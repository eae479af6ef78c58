import { ShopError } from '../platform/index.js';

/** Beyond it, a preview would take half a minute. */
const LONGEST_QUEUE = 400;

/** Decides the position of a preview in the queue; may change while the preview waits. */
export interface Drawing {
  /** Whether a visitor is waiting for this image; cards of other templates follow. */
  isAwaited: boolean;
}

/** Awaited previews first, in the order of arrival; then all others. */
export class DrawingTurns {
  private running = 0;
  private readonly waiting: { drawing: Drawing; start: () => void }[] = [];

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
    if (this.waiting.length >= LONGEST_QUEUE) throw new ShopError('RATE_LIMIT_EXCEEDED');
    await new Promise<void>((start) => this.waiting.push({ drawing, start }));
  }

  private next(): { start: () => void } | undefined {
    const awaited = this.waiting.findIndex(({ drawing }) => drawing.isAwaited);
    return this.waiting.splice(Math.max(0, awaited), 1)[0];
  }
}
