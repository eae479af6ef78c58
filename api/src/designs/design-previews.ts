import { Injectable, Logger } from '@nestjs/common';
import { ShopError, type Actor } from '../platform/index.js';
import { Templates } from '../templates/index.js';
import { artworkUrl } from './artworks/artworks.service.js';
import type { TemplateImage } from './designs.schema.js';
import { Designs, type ImageRequest } from './designs.service.js';

/** Renders the visitor's own photo in each of the templates. */
@Injectable()
export class DesignPreviews {
  private readonly logger = new Logger(DesignPreviews.name);

  constructor(
    private readonly designs: Designs,
    private readonly templates: Templates,
  ) {}

  /**
   * In template order. Templates that fail to render are omitted; errors of the request itself are
   * thrown.
   */
  async ofAllTemplates(
    actor: Actor,
    request: Omit<ImageRequest, 'templateId'>,
    isStored = false,
  ): Promise<TemplateImage[]> {
    const rendered = await Promise.allSettled(
      this.templates.all().map(async ({ manifest: { id: templateId } }) => {
        const artwork = await this.designs.preview(
          actor,
          { ...request, templateId },
          { isStored, isCard: true },
        );
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
}
