import { Injectable } from '@nestjs/common';

/** Port: notifies other modules when the image of a design was replaced. */
@Injectable()
export class DesignChanges {
  private readonly listeners: ((id: number) => Promise<void>)[] = [];

  register(listener: (id: number) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async report(id: number): Promise<void> {
    for (const listener of this.listeners) await listener(id);
  }
}
