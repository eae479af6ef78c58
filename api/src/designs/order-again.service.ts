import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { PricePlan } from '@ftl/contracts';
import { ImagesService } from '../images/index.js';
import { Database, ShopError, type Actor } from '../platform/index.js';
import { ArtworksRepository } from './artworks/artworks.repository.js';
import { CompositionsService } from './artworks/compositions.service.js';
import { DesignImagesService } from './design-images.service.js';
import { columnsOf, printedWords, wordsProblem, type WordsSource } from './design-words.js';
import { charactersMissing, designNotFound, wordsInvalid } from './designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import type { ArtworkRow } from './designs.schema.js';
import { newDesignOf } from './designs.service.js';

/** The artwork of an order in further designs and versions, for the holder of its mailed key. */
@Injectable()
export class OrderAgainService {
  constructor(
    private readonly artworks: ArtworksRepository,
    private readonly compositions: CompositionsService,
    private readonly database: Database,
    private readonly designImages: DesignImagesService,
    private readonly designs: DesignsRepository,
    private readonly images: ImagesService,
  ) {}

  /**
   * The actor's design with this artwork; a new one if there is none, or if it has expired or was
   * changed since. A guest's photo and everything made from it move to the actor, because an image
   * has one owner.
   *
   * @throws ShopError DESIGN_NOT_FOUND once the images of the order are erased, ACCOUNT_REQUIRED
   *   for the design of an account that the actor is not signed in to
   */
  async reopen(actor: Actor, artworkId: string, plan: PricePlan): Promise<DesignWithArtwork> {
    const artwork = await this.artworks.byId(artworkId);
    if (!artwork || !(await this.images.exists(artwork.previewKey))) throw designNotFound();
    if (artwork.userId !== null && artwork.userId !== actor.userId)
      throw new ShopError('ACCOUNT_REQUIRED', { retryable: false });
    if (artwork.userId === null && artwork.guestId !== actor.guestId)
      await this.moveTo(actor, artwork);
    const own = await this.designs.ownByArtwork(actor, artwork.id, plan);
    if (own) return own;
    const design = await this.designs.insert({
      ...columnsOf(artwork.words),
      ...newDesignOf(actor, new Date()),
      status: 'completed',
      plan,
      templateId: artwork.templateId,
      originalKey: await this.photoOf(artwork.cutoutKey),
      cutoutKey: artwork.cutoutKey,
      artworkId: artwork.id,
      back: artwork.words.back ?? null,
      generatedWithName: artwork.words.name,
      generatedWithTemplate: artwork.templateId,
    });
    return this.designImages.keep({ design, artwork });
  }

  /**
   * The artwork with other words; layout, photo and template stay.
   *
   * @param words absent ones stay as they are; empty ones are removed, and a back by null
   * @throws ShopError DESIGN_NOT_FOUND once its images are erased, MISSING_DATA, BACK_NOT_PRINTED,
   *   DESIGN_CREATION_FAILED, RATE_LIMIT_EXCEEDED
   */
  async rewrite(artworkId: string, words: WordsSource): Promise<ArtworkRow> {
    const artwork = await this.artworks.byId(artworkId);
    if (!artwork || !(await this.images.exists(artwork.previewKey))) throw designNotFound();
    const given = Object.entries(words).filter(([, value]) => value !== undefined);
    const before: WordsSource = { ...artwork.words, lovedOneName: artwork.words.name };
    const wanted = printedWords({ ...before, ...Object.fromEntries(given) });
    if (isDeepStrictEqual(wanted, printedWords(before))) return artwork;
    const problem = wordsProblem(wanted);
    if (problem) throw wordsInvalid(problem);
    const back = wanted.back && (await this.compositions.checkBack(wanted.back));
    const made = await this.compositions.composeAgain(artwork, { ...wanted, back });
    const missing = [made.measures, made.backMeasures].flatMap((each) => each?.missingGlyphs ?? []);
    if (missing.length > 0) throw charactersMissing(missing);
    return made;
  }

  private async moveTo(actor: Actor, { cutoutKey }: ArtworkRow): Promise<void> {
    const photoKey = await this.photoOf(cutoutKey);
    await this.database.transaction(async (tx) => {
      await this.designs.giveTo(actor, photoKey, tx);
      await this.artworks.giveTo(actor, [cutoutKey], tx);
      await this.images.giveTo(actor, photoKey, tx);
    });
  }

  /** Orders keep the cutout, and not the photo that it was made from. */
  private async photoOf(cutoutKey: string): Promise<string> {
    const cutout = await this.images.find(cutoutKey);
    const photo = cutout?.sourceId ? await this.images.findById(cutout.sourceId) : undefined;
    return photo?.key ?? cutoutKey;
  }
}
