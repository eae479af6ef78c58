import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';
import {
  LinkRenderer,
  SharedPictures,
  type SharedFile,
  type SharedImage,
} from '../sharing/index.js';
import { mementoNotFound } from './mementos.errors.js';
import { MementoVisits, type PageVisit } from './memento-visits.service.js';
import { MementosRepository } from './mementos.repository.js';

/** Metadata of a memorial page for link previews. */
export interface MementoFacts {
  lovedOneName: string;
  message: string;
  cardUrl: string;
  /** Only public pages may be indexed by search engines. */
  isPublic: boolean;
}

/** Public views of a memorial page: its link preview and its QR code. */
@Injectable()
export class MementoPage {
  constructor(
    private readonly codes: LinkRenderer,
    private readonly config: AppConfig,
    private readonly repository: MementosRepository,
    private readonly shared: SharedPictures,
    private readonly visits: MementoVisits,
  ) {}

  /** @returns null for a page that is missing, is hidden, or has a password */
  async facts(id: string): Promise<MementoFacts | null> {
    const row = await this.repository.find(id);
    if (!row || row.hiddenAt || row.visibility === 'password') return null;
    return {
      lovedOneName: row.lovedOneName,
      message: row.message,
      cardUrl: this.shared.addresses(row.designShareKey).card,
      isPublic: row.visibility === 'public',
    };
  }

  /** The page's URL as a QR code for print. @throws ShopError MEMENTO_NOT_FOUND, MEMENTO_LOCKED */
  async code(visit: PageVisit, format: 'svg' | 'png'): Promise<Buffer> {
    const { id } = await this.visits.open(visit);
    return this.codes.code(`${this.config.publicUrl}${PAGES.memento(id)}`, format);
  }

  /**
   * An image of a password-protected page.
   *
   * @throws ShopError MEMENTO_NOT_FOUND also for a revoked key, MEMENTO_LOCKED
   */
  async picture(visit: PageVisit, key: string, file: SharedFile): Promise<SharedImage> {
    const { designShareKey, pictureShareKey } = await this.visits.open(visit);
    if (key !== designShareKey && key !== pictureShareKey) throw mementoNotFound();
    return this.shared.read(key, file, { isProtected: true });
  }
}
