import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GenerateDesignRequest, PricePlan, ShirtBack } from '@ftl/contracts';
import type { TemplateArt } from '@ftl/design-renderer';
import {
  ACCOUNT_DESIGN_LIFETIME_MS,
  cleanName,
  DATE_MAX_LENGTH,
  DESIGN_LIFETIME_MS,
  MESSAGE_MAX_LENGTH,
  nameLength,
  nameProblem,
  writtenDate,
} from '@ftl/rules';
import { Images, keyOfImageUrl, type StoredImage } from '../images/index.js';
import { ShopError, type Actor, type Connection, type Tx } from '../platform/index.js';
import { Templates } from '../templates/index.js';
import { Artworks, imagesOf } from './artworks/artworks.service.js';
import {
  cutoutMissing,
  dateTooLong,
  designFailed,
  designNotFound,
  messageTooLong,
  nameMissing,
  nameTooLong,
  templateMissing,
} from './designs.errors.js';
import { DesignChanges } from './design-changes.js';
import type { Drawing } from './drawing-turns.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import type { ArtworkRow, ArtworkWords, NewDesign } from './designs.schema.js';

/** Maximum attempts of a change, in case other tabs change the same design. */
const ATTEMPTS = 3;

/** Optional texts of a design; the guest flow has no fields for them. */
export type Dedication = Omit<ArtworkWords, 'name'>;

/** The inputs of an image; the cutout must be the actor's own. */
export interface ImageRequest extends Dedication {
  templateId: string;
  backgroundRemovedImageUrl: string;
  lovedOneName: string;
}

export interface PreviewOptions {
  /**
   * The texts are those of a stored design: without a name while the wizard has not asked for it,
   * and possibly longer than the limits allow since.
   */
  isStored?: boolean;
  /** One of several template cards; finished designs have priority. */
  isCard?: boolean;
}

interface Ingredients {
  words: ArtworkWords;
  template: TemplateArt;
  cutout: StoredImage;
}

/** Designs of guests, composed from a cutout, a name and a template. */
@Injectable()
export class Designs {
  constructor(
    private readonly artworks: Artworks,
    private readonly changes: DesignChanges,
    private readonly images: Images,
    private readonly repository: DesignsRepository,
    private readonly templates: Templates,
  ) {}

  /**
   * Creates a design, or regenerates an own one. Idempotent: the same input returns the same
   * design.
   *
   * @param plan fixed at creation; a design keeps it
   * @throws ShopError MISSING_DATA, INVALID_IMAGE, NOT_FOUND, DESIGN_NOT_FOUND,
   *   DESIGN_CREATION_FAILED
   */
  async generate(
    actor: Actor,
    request: GenerateDesignRequest & Dedication,
    plan: PricePlan = 'guest',
  ): Promise<DesignWithArtwork> {
    if (request.designId) await this.own(actor, request.designId);
    const ingredients = await this.ingredients(actor, request);
    const { words, template, cutout } = ingredients;
    const { name } = words;
    const original = await this.images.resolveOwn(actor, request.originalImageUrl);
    const values = {
      status: 'completed' as const,
      lovedOneName: name,
      templateId: template.manifest.id,
      originalKey: original.key,
      cutoutKey: cutout.key,
      generatedWithName: name,
      generatedWithTemplate: template.manifest.id,
      birthDate: words.birthDate ?? null,
      passedDate: words.passedDate ?? null,
      message: words.message ?? null,
    };
    if (request.designId) return this.regenerate(actor, request.designId, { ingredients, values });
    const artwork = await this.compose(ingredients, { isAwaited: true });
    const same = await this.repository.ownByArtwork(actor, artwork.id, plan);
    if (same) return same;
    const design = await this.repository.insert({
      ...values,
      artworkId: artwork.id,
      key: randomBytes(16).toString('hex'),
      guestId: actor.guestId,
      userId: actor.userId ?? null,
      plan,
      expiresAt: new Date(Date.now() + lifetimeOf(actor)),
    });
    return this.keep({ design, artwork });
  }

  /** The words on the back stay, also those that another tab saves meanwhile. */
  private async regenerate(
    actor: Actor,
    id: string,
    { ingredients, values }: { ingredients: Ingredients; values: Partial<NewDesign> },
  ): Promise<DesignWithArtwork> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { design: before, artwork: shown } = await this.own(actor, id);
      const { back } = before;
      const words = { ...ingredients.words, ...(back ? { back } : {}) };
      const artwork = await this.compose({ ...ingredients, words }, { isAwaited: true });
      const changes = { ...values, artworkId: artwork.id };
      const design = shown
        ? await this.repository.changeShowing({ design: before, artwork: shown }, changes)
        : await this.repository.update(before.id, changes);
      if (!design) continue;
      await this.changes.report(design.id);
      return this.keep({ design, artwork });
    }
    throw new ShopError('DESIGN_CREATION_FAILED');
  }

  /** @throws ShopError DESIGN_NOT_FOUND also for another visitor's design */
  async own(actor: Actor, id: string): Promise<DesignWithArtwork> {
    const found = await this.repository.own(actor, id);
    if (!found) throw designNotFound();
    return found;
  }

  /** Any design by its number, regardless of owner; null if it has expired. */
  byId(id: number): Promise<DesignWithArtwork | null> {
    return this.repository.byId(id);
  }

  /**
   * Moves a guest's design to another owner, with its photo and everything derived from that,
   * including other designs: an image has one owner.
   *
   * @param from the guest who owns it; designs of accounts are never moved
   * @throws ShopError DESIGN_NOT_FOUND if `from` no longer has the design or its photo
   */
  async give(id: number, from: string, to: Actor, tx: Tx): Promise<void> {
    const photoKey = await this.repository.lockPhotoOf(id, from, tx);
    if (photoKey === null || !(await this.images.find(photoKey, tx))) throw designNotFound();
    const cutoutKeys = await this.repository.giveTo(to, photoKey, tx);
    await this.artworks.giveTo(to, cutoutKeys, tx);
    await this.images.giveTo(to, photoKey, tx);
  }

  /** Renders a composition that does not belong to a design yet. */
  async preview(
    actor: Actor,
    request: ImageRequest,
    { isStored = false, isCard = false }: PreviewOptions = {},
  ): Promise<ArtworkRow> {
    const ingredients = await this.ingredients(actor, request, isStored);
    return this.compose(ingredients, { isAwaited: !isCard });
  }

  /**
   * Validates everything that does not need the photo.
   *
   * @throws ShopError MISSING_DATA
   */
  check(
    request: Omit<ImageRequest, 'backgroundRemovedImageUrl'>,
    isStored = false,
  ): Pick<Ingredients, 'template' | 'words'> {
    const words = wordsOf(request);
    if (!isStored) assertWords(words);
    const template = this.templates.find(request.templateId);
    if (!template) throw templateMissing();
    return { template, words };
  }

  /**
   * The same artwork with other words on the back, or with none.
   *
   * @throws ShopError INVALID_IMAGE if its photo is deleted, DESIGN_CREATION_FAILED
   */
  async composeAgain(artwork: ArtworkRow, back: ShirtBack | null): Promise<ArtworkRow> {
    const template = this.templates.find(artwork.templateId);
    const cutout = await this.images.resolveOwn(
      { guestId: artwork.guestId, ...(artwork.userId ? { userId: artwork.userId } : {}) },
      artwork.cutoutKey,
    );
    if (!template) throw templateMissing();
    const { back: _before, ...front } = artwork.words;
    const words = { ...front, ...(back ? { back } : {}) };
    return this.compose({ words, template, cutout }, { isAwaited: true });
  }

  /** Retains all images of a design until it expires: needed whenever its expiry is extended. */
  async keep(made: DesignWithArtwork, on?: Connection): Promise<DesignWithArtwork> {
    const { design, artwork } = made;
    const imageKeys = artwork ? imagesOf(artwork) : [design.cutoutKey];
    const cardKeys = design.templateImages.map(({ previewUrl }) => keyOfImageUrl(previewUrl));
    const keys = [design.originalKey, ...imageKeys, ...cardKeys];
    await this.images.keepUntil(keys, design.expiresAt, on);
    return made;
  }

  private async ingredients(
    actor: Actor,
    request: ImageRequest,
    isStored = false,
  ): Promise<Ingredients> {
    const { template, words } = this.check(request, isStored);
    if (!request.backgroundRemovedImageUrl) throw cutoutMissing();
    const cutout = await this.images.resolveOwn(actor, request.backgroundRemovedImageUrl);
    if (cutout.kind !== 'cutout') throw cutoutMissing();
    return { words, template, cutout };
  }

  private async compose(
    ingredients: Ingredients,
    drawing: Pick<Drawing, 'isAwaited'>,
  ): Promise<ArtworkRow> {
    try {
      return await this.artworks.compose(ingredients, drawing);
    } catch (error) {
      throw error instanceof ShopError ? error : designFailed(error);
    }
  }
}

function wordsOf(request: { lovedOneName: string } & Dedication): ArtworkWords {
  return {
    name: cleanName(request.lovedOneName),
    birthDate: cleanedDate(request.birthDate),
    passedDate: cleanedDate(request.passedDate),
    message: cleaned(request.message),
    ...(request.back ? { back: request.back } : {}),
  };
}

/** Cleaning may have made a text longer. @throws ShopError MISSING_DATA */
function assertWords({ name, birthDate = '', passedDate = '', message = '' }: ArtworkWords): void {
  const problem = nameProblem(name);
  if (problem === 'missing') throw nameMissing();
  if (problem === 'too_long') throw nameTooLong();
  if (Math.max(nameLength(birthDate), nameLength(passedDate)) > DATE_MAX_LENGTH)
    throw dateTooLong();
  if (nameLength(message) > MESSAGE_MAX_LENGTH) throw messageTooLong();
}

/** Removes control characters and collapses spaces; undefined if nothing is left. */
function cleaned(line: string | undefined): string | undefined {
  return (line && cleanName(line)) || undefined;
}

function cleanedDate(line: string | undefined): string | undefined {
  const date = cleaned(line);
  return date && writtenDate(date);
}

const lifetimeOf = ({ userId }: Actor): number =>
  userId ? ACCOUNT_DESIGN_LIFETIME_MS : DESIGN_LIFETIME_MS;
