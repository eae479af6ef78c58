import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';
import { linkCodePng, linkCodeSvg, SharedPictures } from '../sharing/index.js';
import { mementoNotFound } from './mementos.errors.js';
import { MementosRepository } from './mementos.repository.js';

/** What stands in a memorial page's HTML for those who only pass a link on. */
export interface MementoFacts {
  lovedOneName: string;
  message: string;
  cardUrl: string;
  /** In search engines only where the owner made it public. */
  isPublic: boolean;
}

/** A memorial page from the outside: what its link shows, and its code to print. */
@Injectable()
export class MementoPage {
  constructor(
    private readonly config: AppConfig,
    private readonly repository: MementosRepository,
    private readonly shared: SharedPictures,
  ) {}

  /** @returns null for a page that is missing or has a password */
  async facts(id: string): Promise<MementoFacts | null> {
    const row = await this.repository.find(id);
    if (!row || row.visibility === 'password') return null;
    return {
      lovedOneName: row.lovedOneName,
      message: row.message,
      cardUrl: this.shared.addresses(row.designShareKey).card,
      isPublic: row.visibility === 'public',
    };
  }

  /** @throws ShopError MEMENTO_NOT_FOUND */
  async qrSvg(id: string): Promise<string> {
    return linkCodeSvg(await this.address(id));
  }

  /** PNG, 1200 pixels square. @throws ShopError MEMENTO_NOT_FOUND */
  async qrPng(id: string): Promise<Buffer> {
    return linkCodePng(await this.address(id));
  }

  private async address(id: string): Promise<string> {
    if (!(await this.repository.find(id))) throw mementoNotFound();
    return `${this.config.publicUrl}${PAGES.memento(id)}`;
  }
}
