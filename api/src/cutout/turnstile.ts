/** Lets at most `width` pieces of work through at once, in the order they came. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly width: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.width) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
