import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles, type AccountDataOwner } from '../accounts/index.js';
import { DesignsRepository } from '../designs/index.js';
import { FamilyListsRepository } from './family-lists.repository.js';

/** Claiming and erasing need no code: lists follow their designs. */
@Injectable()
export class FamilyListsExport implements AccountDataOwner {
  constructor(
    private readonly designs: DesignsRepository,
    private readonly repository: FamilyListsRepository,
  ) {}

  export(userId: string): AsyncGenerator<ZippedFile> {
    // Links and tokens are omitted: they grant access.
    return jsonFiles('family-lists', this.lists(userId));
  }

  private async *lists(userId: string) {
    for await (const { design } of this.designs.all(userId)) {
      const list = await this.repository.ofDesign(design.id);
      if (!list) continue;
      const { message, colors, payment, outcome, closesAt, closedAt, endsAt, createdAt } = list;
      const entries = await this.repository.entries(list.id);
      yield {
        ...{ designId: design.id, lovedOneName: design.lovedOneName },
        ...{ message, colors, payment, outcome, closesAt, closedAt, endsAt, createdAt },
        entries: entries.map(({ name, items }) => ({ name, items })),
      };
    }
  }
}
