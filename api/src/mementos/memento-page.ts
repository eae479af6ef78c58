import { Injectable } from '@nestjs/common';
import { PAGES, type SharedWidth } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';
import {
  LinkRenderer,
  SharedImagesService,
  type SharedFile,
  type SharedImage,
} from '../designs/index.js';
import { mementoNotFound } from './mementos.errors.js';
import { MementoViews } from './memento-views.js';
import { MementoVisitsService, type PageVisit } from './memento-visits.service.js';
import { MementosRepository } from './mementos.repository.js';
import type { Memento } from './mementos.responses.js';

/** Metadata of a memorial page for link previews. */
export interface MementoFacts {
  /** The page's data as returned to a first-time visitor. */
  page: Memento;
  cardUrl: string;
}

/** Public views of a memorial page: its link preview and its QR code. */
@Injectable()
export class MementoPage {
  constructor(
    private readonly codes: LinkRenderer,
    private readonly config: AppConfig,
    private readonly repository: MementosRepository,
    private readonly shared: SharedImagesService,
    private readonly views: MementoViews,
    private readonly visits: MementoVisitsService,
  ) {}

  /** @returns null for a page that is missing, is hidden, or has a password */
  async facts(id: string): Promise<MementoFacts | null> {
    const row = await this.repository.find(id);
    if (!row || row.hiddenAt || row.visibility === 'password') return null;
    return {
      page: await this.views.forAnyone(row),
      cardUrl: this.shared.addresses(row.designShareKey).card,
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
  async image(
    visit: PageVisit,
    { key, file, width }: { key: string; file: SharedFile; width: SharedWidth | undefined },
  ): Promise<SharedImage> {
    const { designShareKey, imageShareKey } = await this.visits.open(visit);
    if (key !== designShareKey && key !== imageShareKey) throw mementoNotFound();
    return this.shared.read(key, file, { isProtected: true, width });
  }
}
