import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFile } from '../accounts/index.js';
import { ImagesService } from '../images/index.js';
import { SharedImagesService } from '../designs/index.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow } from './mementos.schema.js';

/** A memorial page as files for its owner: texts, visitors' messages, images. */
@Injectable()
export class MementoArchive {
  constructor(
    private readonly images: ImagesService,
    private readonly repository: MementosRepository,
    private readonly shared: SharedImagesService,
  ) {}

  /** @param folder path of the files in the archive; must end with a slash unless empty */
  async *of(row: MementoRow, folder: string): AsyncGenerator<ZippedFile> {
    const { id, lovedOneName, birthDate, passedDate, message, visibility, createdAt } = row;
    const messages = await this.repository.messages(id);
    yield jsonFile(`${folder}page.json`, {
      ...{ id, lovedOneName, birthDate, passedDate, message, visibility, createdAt },
      endsAt: row.endsAt,
      candles: await this.repository.candles(id),
      words: messages.map(({ name, text, isApproved, createdAt: writtenAt }) => ({
        ...{ name, text, isApproved, writtenAt },
      })),
    });
    const keys = {
      design: await this.shared.imageKeyOf(row.designShareKey),
      image: row.imageKey,
    };
    for (const [name, key] of Object.entries(keys)) {
      // A missing file must not prevent the export of the rest.
      const body = key ? await this.images.read(key).catch(() => null) : null;
      if (key && body) yield { path: `${folder}${name}.${key.split('.').pop()}`, body };
    }
  }
}
