import { Injectable } from '@nestjs/common';
import { jsonFiles, type AccountDataOwner } from '../../accounts/index.js';
import type { ZippedFile } from '../../lib/zip.js';
import { DesignsRepository } from '../designs.repository.js';
import { OpinionsRepository } from './opinions.repository.js';

/** Claiming and erasing need no code: opinions follow their designs. */
@Injectable()
export class OpinionsExport implements AccountDataOwner {
  constructor(
    private readonly designs: DesignsRepository,
    private readonly repository: OpinionsRepository,
  ) {}

  export(userId: string): AsyncGenerator<ZippedFile> {
    // Links are omitted: they grant access.
    return jsonFiles('opinions', this.opinions(userId));
  }

  private async *opinions(userId: string) {
    for await (const { design } of this.designs.all(userId)) {
      const asked = await this.repository.ofDesign(design.id);
      if (!asked) continue;
      const hearts = await this.repository.hearts([asked.id], design.guestId);
      const notes = await this.repository.notes([asked.id]);
      yield {
        designId: design.id,
        hearts: hearts.get(asked.id)?.hearts ?? 0,
        notes: notes.map(({ name, text, isShown, createdAt }) => ({
          ...{ name, text, isShown, createdAt },
        })),
      };
    }
  }
}
