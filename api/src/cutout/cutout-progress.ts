import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';

/** Signals within this process that a job has changed; its state is in the database. */
@Injectable()
export class CutoutProgressBoard {
  private readonly changes = new EventEmitter().setMaxListeners(0);

  changed(jobId: string): void {
    this.changes.emit(jobId);
  }

  /**
   * Resolves at the next change, or after the given time, because another process may do the work.
   */
  nextChange(jobId: string, atMostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.changes.off(jobId, done);
        resolve();
      };
      const timer = setTimeout(done, atMostMs);
      this.changes.on(jobId, done);
    });
  }
}
