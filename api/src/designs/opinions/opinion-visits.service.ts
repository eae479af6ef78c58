import { Injectable } from '@nestjs/common';
import { cleanName, OPINION_LIMITS } from '@ftl/rules';
import {
  RateLimits,
  RecentValues,
  ShopError,
  type Actor,
  type Limit,
} from '../../platform/index.js';
import { DesignViews } from '../design-views.js';
import { designNotFound, wordsInvalid } from '../designs.errors.js';
import { MockupsService } from '../mockups/mockups.service.js';
import { LinkRenderer } from '../sharing/link-renderer.js';
import type { LeaveOpinionNoteDto } from './opinions.dto.js';
import { OpinionsRepository, type AskedDesign } from './opinions.repository.js';
import type { SharedOpinionsResponse } from './opinions.responses.js';

const LINK_KEY = /^[0-9a-f]{32}$/;
const HOUR_S = 60 * 60;
/** Pixels; the watermark has this size. */
const IMAGE_SIZE = 800;
const IMAGE_CACHE_BYTES = 16 * 1024 * 1024;

const LIMITS = {
  /** Per page and network: a family at home shares one. */
  hearts: { name: 'opinions.hearts', most: 200, windowSeconds: HOUR_S },
  /** Per page and visitor. */
  notes: { name: 'opinions.notes', most: 5, windowSeconds: HOUR_S },
  /** Per page and network: a browser without cookies is a new visitor each time. */
  notesOfNetwork: { name: 'opinions.notes.network', most: 40, windowSeconds: HOUR_S },
} satisfies Record<string, Limit>;

export interface OpinionVisit {
  key: string;
  actor: Actor;
  /** Client address, for rate limits; not stored. */
  address: string;
}

/** What visitors of a link do: they see the designs, give hearts and leave notes. */
@Injectable()
export class OpinionVisitsService {
  /** By image key and color; the content of a key never changes. */
  private readonly images = new RecentValues<Buffer>(IMAGE_CACHE_BYTES, (image) => image.length);

  constructor(
    private readonly limits: RateLimits,
    private readonly mockups: MockupsService,
    private readonly renderer: LinkRenderer,
    private readonly repository: OpinionsRepository,
    private readonly views: DesignViews,
  ) {}

  /** @throws ShopError DESIGN_NOT_FOUND for a link that is unknown, ended or expired */
  async read({ key, actor }: Pick<OpinionVisit, 'key' | 'actor'>): Promise<SharedOpinionsResponse> {
    const asked = await this.ofLink(key);
    const ids = asked.map((each) => each.asked.id);
    const hearts = await this.repository.hearts(ids, actor.guestId);
    const notes = (await this.repository.notes(ids)).filter(
      ({ isShown, guestId }) => isShown || guestId === actor.guestId,
    );
    return {
      success: true,
      designs: asked.map(({ asked: { id: askedId }, design }) => ({
        id: askedId,
        lovedOneName: design.lovedOneName,
        templateName: this.views.templateName(design.templateId),
        ...(hearts.get(askedId) ?? { hearts: 0, isLiked: false }),
        notes: notes
          .filter((note) => note.askedId === askedId)
          .map(({ id, name, text }) => ({ id, name, text })),
      })),
    };
  }

  /** One heart per visitor and design. Idempotent. */
  async setHeart(
    visit: OpinionVisit,
    askedId: string,
    isLiked: boolean,
  ): Promise<SharedOpinionsResponse> {
    await this.one(visit.key, askedId);
    await this.limits.enforce(LIMITS.hearts, `${visit.key} ${visit.address}`);
    await this.repository.setHeart(askedId, visit.actor.guestId, isLiked);
    return this.read(visit);
  }

  /** Other visitors see it once the owner shows it. What fills the hidden field is dropped. */
  async leaveNote(
    visit: OpinionVisit,
    askedId: string,
    { name, text, website }: LeaveOpinionNoteDto,
  ): Promise<SharedOpinionsResponse> {
    const { key, actor, address } = visit;
    await this.one(key, askedId);
    const note = {
      name: cleanName(name),
      text: text
        .split(/\s*\n\s*/)
        .map(cleanName)
        .join('\n')
        .trim(),
    };
    if (!note.name || !note.text) throw wordsInvalid('Please enter your name and a note.');
    if (website) return this.read(visit);
    await this.limits.enforce(LIMITS.notes, `${key} ${actor.guestId}`);
    await this.limits.enforce(LIMITS.notesOfNetwork, `${key} ${address}`);
    const ids = (await this.ofLink(key)).map(({ asked }) => asked.id);
    if ((await this.repository.notes(ids)).length >= OPINION_LIMITS.notes)
      throw new ShopError('RATE_LIMIT_EXCEEDED');
    await this.repository.addNote({ askedId, guestId: actor.guestId, ...note });
    return this.read(visit);
  }

  /** The shirt with the watermark, WebP. @throws ShopError DESIGN_NOT_FOUND */
  async image(key: string, askedId: string): Promise<Buffer> {
    const { design, artwork } = await this.one(key, askedId);
    const image = await this.images.get(`${artwork.previewKey} ${design.color}`, async () => {
      const sides = { front: artwork.previewKey, back: artwork.backKey };
      const shirt = await this.mockups.imageOf(sides, design.color, 'front', IMAGE_SIZE);
      return this.renderer.watermarked(shirt);
    });
    // Rendering takes time: check again whether the link was ended.
    await this.one(key, askedId);
    return image;
  }

  private async ofLink(key: string): Promise<AskedDesign[]> {
    const asked = LINK_KEY.test(key) ? await this.repository.ofLink(key) : [];
    if (asked.length === 0) throw designNotFound();
    return asked;
  }

  private async one(key: string, askedId: string): Promise<AskedDesign> {
    const found = (await this.ofLink(key)).find(({ asked }) => asked.id === askedId);
    if (!found) throw designNotFound();
    return found;
  }
}
