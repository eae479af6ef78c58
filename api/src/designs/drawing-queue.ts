import { queueOptionsSymbol, type PiscinaTask, type TaskQueue } from 'piscina';

/** Decides the position of a preview in the queue; may change while the preview waits. */
export interface Drawing {
  /** Whether a visitor is waiting for this image; cards of other templates follow. */
  isAwaited: boolean;
}

/** Awaited previews first, in the order of arrival; then all others. */
export class DrawingQueue implements TaskQueue {
  private readonly tasks: PiscinaTask[] = [];

  get size(): number {
    return this.tasks.length;
  }

  push(task: PiscinaTask): void {
    this.tasks.push(task);
  }

  shift(): PiscinaTask | null {
    const awaited = this.tasks.findIndex(
      (task) => (task[queueOptionsSymbol] as Drawing | null)?.isAwaited,
    );
    return this.tasks.splice(Math.max(0, awaited), 1)[0] ?? null;
  }

  remove(task: PiscinaTask): void {
    const index = this.tasks.indexOf(task);
    if (index >= 0) this.tasks.splice(index, 1);
  }
}
