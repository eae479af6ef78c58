import { Injectable } from '@nestjs/common';
import type {
  AccountDesignResponse,
  DesignBackResponse,
  GenerateAllPreviewsRequest,
  GenerateTemplatePreviewRequest,
  GetDesignResponse,
  ShirtBack,
} from '@ftl/contracts';
import {
  artworkUrl,
  CurrentDesigns,
  DesignBacks,
  DesignPreviews,
  Designs,
  designView,
  type TemplateImage,
} from '../designs/index.js';
import type { Actor } from '../platform/index.js';
import { accountOf } from './account-actor.js';
import { responseOf } from './account-design-view.js';
import { AccountDesigns } from './account-designs.service.js';
import { isDesignNumber } from './design-number.js';
import { DesignImages } from './design-images.service.js';
import { DesignSharing } from './design-sharing.service.js';

/** Calls shared by the guest flow and the wizard; the kind of id distinguishes them. */
@Injectable()
export class DesignCalls {
  constructor(
    private readonly accountDesigns: AccountDesigns,
    private readonly backs: DesignBacks,
    private readonly current: CurrentDesigns,
    private readonly designs: Designs,
    private readonly images: DesignImages,
    private readonly previews: DesignPreviews,
    private readonly sharing: DesignSharing,
  ) {}

  async read(actor: Actor, id: string): Promise<GetDesignResponse | AccountDesignResponse> {
    if (isDesignNumber(id)) {
      const found = await this.accountDesigns.find(accountOf(actor), Number(id));
      return responseOf(this.accountDesigns.view(await this.current.toShow(found)));
    }
    const design = designView(await this.current.toShow(await this.designs.own(actor, id)));
    return { success: true, ...design, design };
  }

  /** Puts words on the back of a design; null removes them. */
  async setBack(actor: Actor, id: string, back: ShirtBack | null): Promise<DesignBackResponse> {
    if (isDesignNumber(id)) accountOf(actor);
    const made = back ? await this.backs.put(actor, id, back) : await this.backs.remove(actor, id);
    await this.sharing.renew(made.design.id);
    return { success: true, design: designView(made) };
  }

  /** An account's design is rendered from its stored parts, whatever else the request contains. */
  async allPreviews(actor: Actor, request: GenerateAllPreviewsRequest): Promise<TemplateImage[]> {
    const { designId = '' } = request;
    return isDesignNumber(designId)
      ? this.images.ofAllTemplates(
          await this.accountDesigns.find(accountOf(actor), Number(designId)),
        )
      : this.previews.ofAllTemplates(actor, request);
  }

  /** Like `allPreviews`, but the preview of the selected template becomes the finished image. */
  async templatePreview(actor: Actor, request: GenerateTemplatePreviewRequest): Promise<string> {
    const { designId = '', templateId } = request;
    return isDesignNumber(designId)
      ? this.images.ofTemplate(
          await this.accountDesigns.find(accountOf(actor), Number(designId)),
          templateId,
        )
      : artworkUrl(await this.designs.preview(actor, request));
  }
}
