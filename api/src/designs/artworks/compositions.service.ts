import type { ShirtBack } from '@ftl/contracts';
import type { TemplateArt } from '@ftl/design-renderer';
import { backProblem, printVerdict, tidyBack } from '@ftl/rules';
import { Injectable, Logger } from '@nestjs/common';
import { CatalogService, TemplatesService } from '../../catalog/index.js';
import { ImagesService } from '../../images/index.js';
import { ShopError, type Actor } from '../../platform/index.js';
import {
  backInvalid,
  backNotPrinted,
  cutoutMissing,
  designFailed,
  designNotFound,
  templateMissing,
  wordsInvalid,
} from '../designs.errors.js';
import type { CloseUpResponse, DesignPartsResponse } from '../designs.responses.js';
import type { ArtworkRow, ArtworkWords, TemplateImage } from '../designs.schema.js';
import { printedWords, wordsProblem, type WordsSource } from '../design-words.js';
import { ArtworksRepository } from './artworks.repository.js';
import { ArtworksService, artworkUrl, type Composition } from './artworks.service.js';
import { DesignRenderer } from './design-renderer.js';

/** The inputs of an image; the cutout must be the actor's own. */
export interface ImageRequest extends WordsSource {
  templateId: string;
  backgroundRemovedImageUrl: string;
}

export interface ComposeOptions {
  /**
   * The words are those of a stored design: without a name while the wizard has not asked for it,
   * and possibly longer than the limits allow since.
   */
  isStored?: boolean;
  /** One of several template cards; finished designs have priority. */
  isCard?: boolean;
}

export interface BackPreview {
  /** WebP, 1000 x 1200, with the layout of a front. */
  webp: Uint8Array;
  missingGlyphs: string[];
}

/** Composes artworks from a cutout, a template and words, which it validates. */
@Injectable()
export class CompositionsService {
  private readonly logger = new Logger(CompositionsService.name);

  constructor(
    private readonly artworks: ArtworksService,
    private readonly catalog: CatalogService,
    private readonly images: ImagesService,
    private readonly renderer: DesignRenderer,
    private readonly repository: ArtworksRepository,
    private readonly templates: TemplatesService,
  ) {}

  /**
   * Validates everything that does not need the photo.
   *
   * @throws ShopError MISSING_DATA
   */
  check(
    request: Omit<ImageRequest, 'backgroundRemovedImageUrl'>,
    { isStored = false }: ComposeOptions = {},
  ): Pick<Composition, 'template' | 'words'> {
    const words = printedWords(request);
    const problem = isStored ? null : wordsProblem(words);
    if (problem) throw wordsInvalid(problem);
    return { template: this.template(request.templateId), words };
  }

  /** @throws ShopError MISSING_DATA if there is none with this id */
  template(id: string): TemplateArt {
    const template = this.templates.find(id);
    if (!template) throw templateMissing();
    return template;
  }

  /** @throws ShopError MISSING_DATA, INVALID_IMAGE, NOT_FOUND */
  async resolve(
    actor: Actor,
    request: ImageRequest,
    options?: ComposeOptions,
  ): Promise<Composition> {
    const { template, words } = this.check(request, options);
    if (!request.backgroundRemovedImageUrl) throw cutoutMissing();
    const cutout = await this.images.resolveOwn(actor, request.backgroundRemovedImageUrl);
    if (cutout.kind !== 'cutout') throw cutoutMissing();
    return { words, template, cutout };
  }

  /** @throws ShopError DESIGN_CREATION_FAILED, RATE_LIMIT_EXCEEDED */
  async render(composition: Composition, { isCard = false }: ComposeOptions = {}) {
    return orDesignFailed(this.artworks.compose(composition, { isAwaited: !isCard }));
  }

  /** @throws ShopError as `resolve` and `render` */
  async compose(
    actor: Actor,
    request: ImageRequest,
    options: ComposeOptions = {},
  ): Promise<ArtworkRow> {
    return this.render(await this.resolve(actor, request, options), options);
  }

  /**
   * The photo in each of the templates, in their order. Templates that fail to render are omitted;
   * errors of the request itself are thrown.
   */
  async composeCards(
    actor: Actor,
    request: Omit<ImageRequest, 'templateId'>,
    { isStored = false }: ComposeOptions = {},
  ): Promise<TemplateImage[]> {
    const rendered = await Promise.allSettled(
      this.templates.all().map(async ({ manifest: { id: templateId } }) => {
        const card = { ...request, templateId };
        const artwork = await this.compose(actor, card, { isStored, isCard: true });
        return { templateId, previewUrl: artworkUrl(artwork) };
      }),
    );
    const done = rendered.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
    const failed = rendered
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    if (done.length === 0 && failed[0] instanceof ShopError) throw failed[0];
    for (const error of failed) this.logger.warn(error);
    return done;
  }

  /**
   * The same artwork with these words.
   *
   * @throws ShopError INVALID_IMAGE if its photo is deleted, DESIGN_CREATION_FAILED
   */
  async composeAgain(
    { guestId, userId, cutoutKey, templateId }: ArtworkRow,
    words: ArtworkWords,
  ): Promise<ArtworkRow> {
    const owner = { guestId, userId: userId ?? undefined };
    const cutout = await this.images.resolveOwn(owner, cutoutKey);
    const template = this.template(templateId);
    return this.render({ words, template, cutout });
  }

  /** Whether an earlier renderer or template composed it; one that was paid for never changes. */
  isOutdated(artwork: ArtworkRow): boolean {
    const isPaid = artwork.printStatus !== 'none';
    return !isPaid && !this.artworks.isCurrent(artwork, this.templates.find(artwork.templateId));
  }

  /** @throws ShopError MISSING_DATA, BACK_NOT_PRINTED */
  async checkBack(words: ShirtBack): Promise<ShirtBack> {
    const problem = backProblem(words);
    if (problem) throw backInvalid(problem);
    if (!(await this.catalog.printsBack())) throw backNotPrinted();
    return tidyBack(words);
  }

  /** Renders words for the back that are not saved. @throws ShopError as `checkBack` */
  async previewBack(
    actor: Actor,
    { templateId, words: { layout } }: ArtworkRow,
    words: ShirtBack,
  ): Promise<BackPreview> {
    const back = await this.checkBack(words);
    const drawing = { isAwaited: true, client: actor.guestId };
    const { webp, measures } = await orDesignFailed(
      this.renderer.back({ templateId, back, layout }, drawing),
    );
    return { webp, missingGlyphs: measures.missingGlyphs };
  }

  /**
   * The sheets of a design that is not stored, for moving its photo on a page.
   *
   * @throws ShopError as `compose`
   */
  async parts(actor: Actor, request: ImageRequest): Promise<DesignPartsResponse> {
    const composition = await this.resolve(actor, request);
    const drawing = { isAwaited: true, client: actor.guestId };
    const { behind, portrait, before, placed } = await orDesignFailed(
      this.renderer.parts(this.artworks.lending(composition), drawing),
    );
    const { centerX, headCenterY, fade } = composition.template.manifest.portrait;
    const image = (webp: Uint8Array): string =>
      `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
    return {
      success: true,
      ...{ behind: image(behind), portrait: image(portrait), before: image(before) },
      ...{ placed, slot: { centerX, headCenterY, fade } },
      headline: this.template(request.templateId).manifest.lettering.title.text,
    };
  }

  /**
   * A detail of a design at print resolution.
   *
   * @param designImageUrl URL of the caller's finished design
   * @throws ShopError INVALID_IMAGE, NOT_FOUND, DESIGN_NOT_FOUND, DESIGN_CREATION_FAILED
   */
  async closeUp(actor: Actor, designImageUrl: string): Promise<CloseUpResponse> {
    const { key } = await this.images.resolveOwn(actor, designImageUrl);
    const artwork = await this.repository.byPreview(key);
    if (!artwork) throw designNotFound();
    const { webp, portraitDpi, place } = await orDesignFailed(
      this.renderer.closeUp((use) => this.artworks.lend(artwork, use), actor.guestId),
    );
    const image = `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
    return { success: true, image, place, portraitDpi, verdict: printVerdict(portraitDpi) };
  }
}

/** @throws ShopError DESIGN_CREATION_FAILED for any other error */
async function orDesignFailed<T>(rendering: Promise<T>): Promise<T> {
  try {
    return await rendering;
  } catch (error) {
    throw error instanceof ShopError ? error : designFailed(error);
  }
}
