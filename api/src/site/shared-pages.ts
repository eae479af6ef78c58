import { firstCharacters } from '@ftl/rules';
import { Injectable } from '@nestjs/common';
import { PAGES, type PageData } from '@ftl/contracts';
import { DesignSharingService } from '../designs/index.js';
import { MementoPage, type MementoFacts } from '../mementos/index.js';
import { AppConfig, ShopError } from '../platform/index.js';
import { BRAND, DESCRIPTION, type PageFacts } from './page-facts.js';
import type { PublicDesign } from '../designs/index.js';

const DESIGN = /^\/design\/view\/([^/]+)\/?$/;
const MEMENTO = /^\/memento\/([0-9a-f]{32})\/?$/;
const DESCRIPTION_LENGTH = 200;

type ListedDesign = PublicDesign & { isListed: boolean };

/** A page that one visitor shares with others. */
export interface SharedPage {
  facts: PageFacts;
  /** The API's response for anyone with the link; missing for password-protected pages. */
  data?: PageData;
  /** Whether it was made private, or never existed. */
  isMissing: boolean;
}

/** Metadata for crawlers and link previews of shared pages: designs and memorial pages. */
@Injectable()
export class SharedPages {
  constructor(
    private readonly config: AppConfig,
    private readonly designs: DesignSharingService,
    private readonly mementos: MementoPage,
  ) {}

  /** Whether a path is a shared page, whose metadata may change at any time. */
  isOne(path: string): boolean {
    return DESIGN.test(path) || MEMENTO.test(path);
  }

  /** @returns undefined for a page of the shop itself */
  async of(path: string): Promise<SharedPage | undefined> {
    const designId = DESIGN.exec(path)?.[1];
    if (designId !== undefined) return this.designPage(await this.design(designId));
    const mementoId = MEMENTO.exec(path)?.[1];
    return mementoId === undefined
      ? undefined
      : this.mementoPage(await this.mementos.facts(mementoId));
  }

  /**
   * Redirect target for the page of a design shared before links had keys; undefined for other
   * paths.
   */
  async movedTo(path: string): Promise<string | undefined> {
    const number = DESIGN.exec(path)?.[1];
    const key = number && (await this.designs.keyOfNumericLink(number));
    return key ? PAGES.designView(key) : undefined;
  }

  private async design(key: string): Promise<ListedDesign | null> {
    try {
      return await this.designs.publicDesign(key);
    } catch (error) {
      if (error instanceof ShopError) return null;
      throw error;
    }
  }

  private designPage(design: ListedDesign | null): SharedPage {
    if (!design) {
      const title = `Design Not Found | ${BRAND}`;
      return { isMissing: true, facts: { title, description: DESCRIPTION, isIndexed: false } };
    }
    const { isListed, ...data } = design;
    const title = inMemoryOf(design.lovedOneName);
    return {
      isMissing: false,
      data,
      facts: {
        title: `${title} | ${BRAND}`,
        description: `A memorial design for ${design.lovedOneName}, created with love from one photo.`,
        isIndexed: isListed,
        image: { url: this.absolute(design.cardUrl), alt: title },
      },
    };
  }

  /** A page with a password reveals nothing, not even whether it exists. */
  private mementoPage(memento: MementoFacts | null): SharedPage {
    if (!memento) {
      const title = `A memorial page | ${BRAND}`;
      return { isMissing: false, facts: { title, description: DESCRIPTION, isIndexed: false } };
    }
    const { page, cardUrl } = memento;
    const title = inMemoryOf(page.lovedOneName);
    const words = firstCharacters(page.message.replace(/\s+/gu, ' '), DESCRIPTION_LENGTH);
    return {
      isMissing: false,
      data: page,
      facts: {
        title: `${title} | ${BRAND}`,
        description: words || `A quiet place to remember ${page.lovedOneName}.`,
        isIndexed: page.visibility === 'public',
        image: { url: this.absolute(cardUrl), alt: title },
      },
    };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.publicUrl).href;
  }
}

function inMemoryOf(name: string): string {
  return name === '' ? 'Memorial Design' : `In Memory of ${name}`;
}
