import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PricePlan, ShirtBack } from '@ftl/contracts';
import {
  ACCOUNT_DESIGN_LIFETIME_MS,
  cleanName,
  DESIGN_LIFETIME_MS,
  nameLength,
  nameProblem,
} from '@ftl/rules';
import { ImagesService } from '../images/index.js';
import { Database, ShopError, type Actor } from '../platform/index.js';
import { artworkUrl } from './artworks/artworks.service.js';
import { CompositionsService, type ImageRequest } from './artworks/compositions.service.js';
import { applyChange, canBeRendered, type DesignChange } from './design-change.js';
import { DesignImagesService } from './design-images.service.js';
import { DesignViews, defaultTitle } from './design-views.js';
import { changedWords, columnsOf, lengthProblem, printedWords } from './design-words.js';
import type {
  CreateAccountDesignDto,
  DesignDetailsDto,
  GenerateAllPreviewsDto,
  GenerateTemplatePreviewDto,
  UpdateAccountDesignDto,
} from './designs.dto.js';
import {
  charactersMissing,
  designChanged,
  designNotFound,
  designUnfinished,
  imagesMissing,
  nameRequired,
  notFinished,
  TITLE_MAX_LENGTH,
  titleTooLong,
  wordsInvalid,
} from './designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import {
  isDesignNumber,
  type ArtworkRow,
  type NewDesign,
  type TemplateImage,
} from './designs.schema.js';
import { DesignSharingService } from './sharing/design-sharing.service.js';

/** Maximum attempts of a change, in case other tabs change the same design. */
const ATTEMPTS = 3;
/** Designs of a page of the list. */
const PAGE = 200;

export type GenerateRequest = ImageRequest & {
  originalImageUrl: string;
  designId?: string | undefined;
};

/** Reads and changes designs. A guest or an account is who owns one. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly compositions: CompositionsService,
    private readonly database: Database,
    private readonly designImages: DesignImagesService,
    private readonly images: ImagesService,
    private readonly repository: DesignsRepository,
    private readonly sharing: DesignSharingService,
    private readonly views: DesignViews,
  ) {}

  /**
   * An own design by either kind of id.
   *
   * @throws ShopError DESIGN_NOT_FOUND also for another visitor's design
   */
  async own(actor: Actor, id: string): Promise<DesignWithArtwork> {
    const found = await this.repository.own(actor, id);
    if (!found) throw designNotFound();
    return found;
  }

  /**
   * A design of an account by its number.
   *
   * @throws ShopError ACCOUNT_REQUIRED, DESIGN_NOT_FOUND
   */
  async ofAccount(actor: Actor, id: string): Promise<DesignWithArtwork> {
    const userId = accountOf(actor);
    const found = isDesignNumber(id) ? await this.repository.own(actor, id) : null;
    if (found?.design.userId !== userId) throw designNotFound();
    return found;
  }

  /** The kind of id says whose design it is: numbers are of accounts. @throws ShopError as above */
  find(actor: Actor, id: string): Promise<DesignWithArtwork> {
    return isDesignNumber(id) ? this.ofAccount(actor, id) : this.own(actor, id);
  }

  /** @param after `next` of the previous page */
  async list(
    actor: Actor,
    after?: string,
  ): Promise<{ designs: DesignWithArtwork[]; next?: string | undefined }> {
    const userId = accountOf(actor);
    const [time, id] = after?.split('-').map(Number) ?? [];
    const cursor = after === undefined ? undefined : { updatedAt: new Date(time!), id: id! };
    const found = await this.repository.page(userId, PAGE + 1, cursor);
    const designs = found.slice(0, PAGE);
    const last = designs.at(-1)?.design;
    const next = last && found.length > PAGE ? `${last.updatedAt.getTime()}-${last.id}` : undefined;
    return { designs, next };
  }

  /**
   * Creates a design with its image, or regenerates an own one. Idempotent: the same input returns
   * the same design.
   *
   * @param plan fixed at creation; a design keeps it
   * @throws ShopError MISSING_DATA, INVALID_IMAGE, NOT_FOUND, DESIGN_NOT_FOUND,
   *   DESIGN_CREATION_FAILED
   */
  async generate(
    actor: Actor,
    request: GenerateRequest,
    plan: PricePlan = 'guest',
  ): Promise<DesignWithArtwork> {
    const { designId } = request;
    if (designId) await this.own(actor, designId);
    const composition = await this.compositions.resolve(actor, request);
    const { words, template, cutout } = composition;
    const original = await this.images.resolveOwn(actor, request.originalImageUrl);
    const values = {
      ...columnsOf(words),
      status: 'completed' as const,
      templateId: template.manifest.id,
      originalKey: original.key,
      cutoutKey: cutout.key,
      generatedWithName: words.name,
      generatedWithTemplate: template.manifest.id,
    };
    if (designId) {
      return this.rework(actor, designId, async ({ design: { back } }) => {
        // The words on the back stay, also those that another tab saves meanwhile.
        const withBack = { ...composition, words: { ...words, back: back ?? undefined } };
        return { artwork: await this.compositions.render(withBack), changes: values };
      });
    }
    const artwork = await this.compositions.render(composition);
    const same = await this.repository.ownByArtwork(actor, artwork.id, plan);
    if (same) return same;
    const design = await this.repository.insert({
      ...values,
      ...newDesignOf(actor, new Date()),
      artworkId: artwork.id,
      plan,
    });
    return this.designImages.keep({ design, artwork });
  }

  /**
   * Creates an account's design from a photo and its cutout, in the tribute plan, whose prices it
   * keeps.
   *
   * @throws ShopError MISSING_DATA without both images, INVALID_IMAGE, NOT_FOUND
   */
  async createDraft(actor: Actor, request: CreateAccountDesignDto): Promise<DesignWithArtwork> {
    const userId = accountOf(actor);
    if (!request.originalImageUrl || !request.backgroundRemovedImageUrl) throw imagesMissing();
    const { title, templateId = '', ...photo } = await this.changeOf(actor, request);
    const started = new Date();
    const design = await this.repository.insert({
      ...columnsOf(printedWords(request)),
      ...newDesignOf({ ...actor, userId }, started),
      plan: 'tribute',
      status: request.status ?? 'draft',
      title: title || defaultTitle(started),
      templateId,
      originalKey: photo.originalKey!,
      cutoutKey: photo.cutoutKey!,
      createdAt: started,
      updatedAt: started,
    });
    await this.designImages.keep({ design, artwork: null });
    if (canBeRendered(design)) await this.designImages.finish(design);
    return this.ofAccount(actor, String(design.id));
  }

  /**
   * Changes the given fields of an account's design only.
   *
   * @throws ShopError DESIGN_NOT_FOUND; DESIGN_CHANGED if the design is no longer in the state that
   * the change was based on; DESIGN_NOT_READY for `completed` without a finished image;
   * MISSING_DATA, INVALID_IMAGE
   */
  async change(
    actor: Actor,
    id: string,
    request: UpdateAccountDesignDto,
    { isToBeDrawn = false } = {},
  ): Promise<DesignWithArtwork> {
    const { design: found } = await this.ofAccount(actor, id);
    const change = await this.changeOf(actor, request);
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, found.id);
      if (!design) throw designNotFound();
      const { updatedAt: madeOn } = request;
      if (madeOn !== undefined && madeOn !== design.updatedAt.toISOString()) {
        const newer = await this.repository.byId(design.id, tx);
        throw designChanged(this.views.ofAccount(newer!));
      }
      const expiresAt = expiryFrom(new Date(), actor);
      const changes: Partial<NewDesign> = { ...applyChange(design, change), expiresAt };
      const next = { ...design, ...changes };
      if (change.status === 'completed' && !next.artworkId) throw notFinished();
      await this.repository.change(tx, design, changes);
      if (changes.shareKey === null) await this.sharing.endImages(design, tx);
      if (isToBeDrawn && !next.artworkId && canBeRendered(next))
        await this.designImages.askFor(tx, design.id);
      await this.designImages.keep((await this.repository.byId(design.id, tx))!, tx);
    });
    return this.ofAccount(actor, id);
  }

  /**
   * Saves the words and queues the image.
   *
   * @throws ShopError MISSING_DATA 'Name is required'; otherwise as `change`
   */
  async saveDetails(
    actor: Actor,
    id: string,
    request: DesignDetailsDto,
  ): Promise<DesignWithArtwork> {
    await this.ofAccount(actor, id);
    const { lovedOneName = '' } = request;
    if (nameProblem(lovedOneName) === 'missing') throw nameRequired();
    return this.change(actor, id, { ...request, lovedOneName }, { isToBeDrawn: true });
  }

  /**
   * Puts words on the back of a finished design; null removes them.
   *
   * @throws ShopError MISSING_DATA for words that are too long, none at all or not printable;
   *   BACK_NOT_PRINTED, ACCOUNT_REQUIRED, DESIGN_NOT_FOUND, DESIGN_NOT_READY,
   *   DESIGN_CREATION_FAILED
   */
  async setBack(actor: Actor, id: string, words: ShirtBack | null): Promise<DesignWithArtwork> {
    await this.find(actor, id);
    return this.rework(actor, id, async ({ artwork: shown }) => {
      if (!shown) throw designUnfinished();
      const back = words && (await this.compositions.checkBack(words));
      const artwork = await this.compositions.composeAgain(shown, {
        ...shown.words,
        back: back ?? undefined,
      });
      const { missingGlyphs = [] } = artwork.backMeasures ?? {};
      if (missingGlyphs.length > 0) throw charactersMissing(missingGlyphs);
      return { artwork, changes: { back } };
    });
  }

  /** An account's design is rendered from its stored parts, whatever else the request contains. */
  async composeCards(actor: Actor, request: GenerateAllPreviewsDto): Promise<TemplateImage[]> {
    const { designId = '' } = request;
    return isDesignNumber(designId)
      ? this.designImages.cards(await this.ofAccount(actor, designId))
      : this.compositions.composeCards(actor, request);
  }

  /** The same in one template. @returns its URL */
  async composeCard(actor: Actor, request: GenerateTemplatePreviewDto): Promise<string> {
    const { designId = '', templateId } = request;
    return isDesignNumber(designId)
      ? this.designImages.card(await this.ofAccount(actor, designId), templateId)
      : artworkUrl(await this.compositions.compose(actor, request));
  }

  /** Changes a design together with its artwork, again if another tab has changed that meanwhile. */
  private async rework(
    actor: Actor,
    id: string,
    compose: (
      found: DesignWithArtwork,
    ) => Promise<{ artwork: ArtworkRow; changes: Partial<NewDesign> }>,
  ): Promise<DesignWithArtwork> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.own(actor, id);
      const { artwork, changes } = await compose(found);
      const design = await this.repository.changeShowing(found, {
        ...changes,
        artworkId: artwork.id,
      });
      if (!design) continue;
      await this.designImages.keep({ design, artwork });
      await this.sharing.renew(design.id);
      return { design, artwork };
    }
    throw new ShopError('DESIGN_CREATION_FAILED');
  }

  /** Validates the request: the actor must own the images; words are cleaned. */
  private async changeOf(
    actor: Actor,
    request: Omit<UpdateAccountDesignDto, 'updatedAt'>,
  ): Promise<DesignChange> {
    const { name, status, selectedTemplateId, size } = request;
    const problem = lengthProblem(request);
    if (problem) throw wordsInvalid(problem);
    const title = name === undefined ? undefined : cleanName(name);
    if (nameLength(title ?? '') > TITLE_MAX_LENGTH) throw titleTooLong();
    if (selectedTemplateId) this.compositions.template(selectedTemplateId);
    const [original, cutout] = await Promise.all(
      [request.originalImageUrl, request.backgroundRemovedImageUrl].map((address) =>
        address ? this.images.resolveOwn(actor, address) : undefined,
      ),
    );
    if (cutout && cutout.kind !== 'cutout') throw imagesMissing();
    return {
      ...changedWords(request),
      title,
      status,
      size,
      templateId: selectedTemplateId,
      originalKey: original?.key,
      cutoutKey: cutout?.key,
    };
  }
}

/** @throws ShopError ACCOUNT_REQUIRED */
function accountOf({ userId }: Actor): string {
  if (!userId) throw new ShopError('ACCOUNT_REQUIRED', { retryable: false });
  return userId;
}

export function newDesignOf(actor: Actor, createdAt: Date) {
  return {
    key: randomBytes(16).toString('hex'),
    guestId: actor.guestId,
    userId: actor.userId ?? null,
    expiresAt: expiryFrom(createdAt, actor),
  };
}

/** Designs of accounts are kept for longer. */
export function expiryFrom(time: Date, { userId }: Pick<Actor, 'userId'>): Date {
  return new Date(time.getTime() + (userId ? ACCOUNT_DESIGN_LIFETIME_MS : DESIGN_LIFETIME_MS));
}
