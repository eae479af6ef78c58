import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AccountDesign,
  AccountDesignsResponse,
  CreateAccountDesignRequest,
  DesignDetailsRequest,
  DesignVisibilityRequest,
  UpdateAccountDesignRequest,
} from '@ftl/contracts';
import { ACCOUNT_DESIGN_LIFETIME_MS, cleanName, nameLength, nameProblem } from '@ftl/rules';
import {
  AccountDesignRecords,
  designNotFound,
  Designs,
  type DesignWithArtwork,
  nameTooLong,
  type NewDesign,
} from '../designs/index.js';
import { Images } from '../images/index.js';
import { Database } from '../platform/index.js';
import { Templates } from '../templates/index.js';
import type { AccountActor } from './account-actor.js';
import { accountDesignView, nameOf } from './account-design-view.js';
import {
  designChanged,
  nameRequired,
  notFinished,
  imagesMissing,
  templateUnknown,
  TITLE_MAX_LENGTH,
  titleTooLong,
} from './account-designs.errors.js';
import { readCursor, writeCursor } from './design-cursor.js';
import { applyChange, canBeRendered, type DesignChange } from './design-change.js';
import { DesignImages } from './design-images.service.js';
import { DesignSharing } from './design-sharing.service.js';

/** Designs of a page of the list. */
const PAGE = 200;

type DesignsPage = Omit<AccountDesignsResponse, 'success'>;

/** Designs of accounts, as edited by the wizard. */
@Injectable()
export class AccountDesigns {
  constructor(
    private readonly database: Database,
    private readonly images: Images,
    private readonly designImages: DesignImages,
    private readonly designs: Designs,
    private readonly repository: AccountDesignRecords,
    private readonly sharing: DesignSharing,
    private readonly templates: Templates,
  ) {}

  /** @param after `next` of the previous page */
  async list({ userId }: AccountActor, after?: string): Promise<DesignsPage> {
    const cursor = after === undefined ? undefined : readCursor(after);
    const found = await this.repository.page(userId, PAGE + 1, cursor);
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      designs: shown.map((each) => this.view(each)),
      ...(last && found.length > PAGE ? { next: writeCursor(last.design) } : {}),
    };
  }

  /** @throws ShopError DESIGN_NOT_FOUND also for another account's design */
  async find({ userId }: AccountActor, id: number): Promise<DesignWithArtwork> {
    const found = await this.repository.own(userId, id);
    if (!found) throw designNotFound();
    return found;
  }

  async read(actor: AccountActor, id: number): Promise<AccountDesign> {
    return this.view(await this.find(actor, id));
  }

  /**
   * Creates a design in the tribute plan, whose prices it keeps.
   *
   * @throws ShopError MISSING_DATA without both images, INVALID_IMAGE, NOT_FOUND
   */
  async create(actor: AccountActor, request: CreateAccountDesignRequest): Promise<AccountDesign> {
    if (!request.originalImageUrl || !request.backgroundRemovedImageUrl) throw imagesMissing();
    const { lovedOneName = '', templateId = '', ...photo } = await this.checked(actor, request);
    const started = new Date();
    const design = await this.repository.insert({
      key: randomBytes(16).toString('hex'),
      guestId: actor.guestId,
      userId: actor.userId,
      plan: 'tribute',
      status: request.status ?? 'draft',
      title: cleanName(request.name ?? '') || nameOf(started),
      lovedOneName,
      templateId,
      originalKey: photo.originalKey!,
      cutoutKey: photo.cutoutKey!,
      createdAt: started,
      updatedAt: started,
      expiresAt: lifetimeFrom(started),
    });
    await this.designs.keep({ design, artwork: null });
    if (canBeRendered(design)) await this.designImages.finish(design);
    return this.read(actor, design.id);
  }

  /**
   * Changes the given fields only.
   *
   * @throws ShopError DESIGN_NOT_FOUND; DESIGN_CHANGED if the design is no longer in the state that
   * the change was based on; DESIGN_NOT_READY for `completed` without a finished image;
   * MISSING_DATA, INVALID_IMAGE
   */
  async change(
    actor: AccountActor,
    id: number,
    request: UpdateAccountDesignRequest,
  ): Promise<AccountDesign> {
    await this.find(actor, id);
    const change = await this.checked(actor, request);
    await this.write(actor, id, { change, madeOn: request.updatedAt });
    return this.read(actor, id);
  }

  /**
   * Saves the name and queues the image.
   *
   * @throws ShopError MISSING_DATA 'Name is required'; otherwise as `change`
   */
  async saveDetails(
    actor: AccountActor,
    id: number,
    { lovedOneName, updatedAt }: DesignDetailsRequest,
  ): Promise<AccountDesign> {
    await this.find(actor, id);
    if (nameProblem(lovedOneName) === 'missing') throw nameRequired();
    const change = await this.checked(actor, { lovedOneName });
    await this.write(actor, id, { change, madeOn: updatedAt, isToBeDrawn: true });
    return this.read(actor, id);
  }

  /** @throws ShopError DESIGN_NOT_FOUND, DESIGN_NOT_READY */
  async setVisibility(
    actor: AccountActor,
    id: number,
    { isPublic, isListed }: DesignVisibilityRequest,
  ): Promise<AccountDesign> {
    await this.find(actor, id);
    if (isPublic) await this.sharing.show(id, isListed);
    else await this.sharing.hide(id);
    return this.read(actor, id);
  }

  /** Gives claimed designs of a guest the lifetime of an account's. */
  async extendClaimed(userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const id of await this.repository.extend(tx, userId, lifetimeFrom(new Date())))
        await this.designs.keep((await this.repository.own(userId, id, tx))!, tx);
    });
  }

  view(found: DesignWithArtwork): AccountDesign {
    return accountDesignView(found, this.templates);
  }

  private async write(
    actor: AccountActor,
    id: number,
    order: { change: DesignChange; madeOn: string | undefined; isToBeDrawn?: boolean },
  ): Promise<void> {
    const { change, madeOn, isToBeDrawn: mustRender = false } = order;
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, actor.userId, id);
      if (!design) throw designNotFound();
      if (madeOn !== undefined && madeOn !== design.updatedAt.toISOString()) {
        throw designChanged(this.view((await this.repository.own(actor.userId, id, tx))!));
      }
      const changed: Partial<NewDesign> = {
        ...applyChange(design, change),
        expiresAt: lifetimeFrom(new Date()),
      };
      const next = { ...design, ...changed };
      if (change.status === 'completed' && !next.artworkId) throw notFinished();
      await this.repository.change(tx, design, changed);
      if (changed.shareKey === null) await this.sharing.endImages(design, tx);
      if (mustRender && !next.artworkId && canBeRendered(next))
        await this.designImages.askFor(tx, id);
      await this.designs.keep((await this.repository.own(actor.userId, id, tx))!, tx);
    });
  }

  /** Validates the request: the actor must own the images; names are normalized. */
  private async checked(
    actor: AccountActor,
    request: Omit<UpdateAccountDesignRequest, 'updatedAt'>,
  ): Promise<DesignChange> {
    const { name, status, lovedOneName, selectedTemplateId, size } = request;
    if (lovedOneName !== undefined && nameProblem(lovedOneName) === 'too_long') throw nameTooLong();
    if (name !== undefined && nameLength(cleanName(name)) > TITLE_MAX_LENGTH) throw titleTooLong();
    if (selectedTemplateId && !this.templates.find(selectedTemplateId)) throw templateUnknown();
    const [original, cutout] = await Promise.all(
      [request.originalImageUrl, request.backgroundRemovedImageUrl].map((address) =>
        address ? this.images.resolveOwn(actor, address) : undefined,
      ),
    );
    if (cutout && cutout.kind !== 'cutout') throw imagesMissing();
    return {
      ...(name === undefined ? {} : { title: cleanName(name) }),
      ...(status === undefined ? {} : { status }),
      ...(lovedOneName === undefined ? {} : { lovedOneName: cleanName(lovedOneName) }),
      ...(selectedTemplateId === undefined ? {} : { templateId: selectedTemplateId }),
      ...(size === undefined ? {} : { size }),
      ...(original ? { originalKey: original.key } : {}),
      ...(cutout ? { cutoutKey: cutout.key } : {}),
    };
  }
}

function lifetimeFrom(time: Date): Date {
  return new Date(time.getTime() + ACCOUNT_DESIGN_LIFETIME_MS);
}
