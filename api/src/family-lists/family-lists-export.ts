import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles } from '../accounts/index.js';
import { AccountDesignRecords } from '../designs/index.js';
import { FamilyListsRepository } from './family-lists.repository.js';

/** Family lists, for the account export. Links and tokens are omitted: they grant access. */
@Injectable()
export class FamilyListsExport {
  constructor(
    private readonly designs: AccountDesignRecords,
    private readonly repository: FamilyListsRepository,
  ) {}

  of(userId: string): AsyncGenerator<ZippedFile> {
    return jsonFiles('family-lists', this.lists(userId));
  }

  private async *lists(userId: string) {
    for await (const { design } of this.designs.all(userId)) {
      const list = await this.repository.ofDesign(design.id);
      if (!list) continue;
      const { message, colors, closesAt, closedAt, endsAt, createdAt } = list;
      const entries = await this.repository.entries(list.id);
      yield {
        ...{ designId: design.id, lovedOneName: design.lovedOneName },
        ...{ message, colors, closesAt, closedAt, endsAt, createdAt },
        entries: entries.map(({ name, items }) => ({ name, items })),
      };
    }
  }
}
