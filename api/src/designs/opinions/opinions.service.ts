import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Actor } from '../../platform/index.js';
import { isFinished } from '../design-change.js';
import { DesignViews } from '../design-views.js';
import { designNotFound, designNotReady } from '../designs.errors.js';
import { DesignsRepository, type FinishedDesign } from '../designs.repository.js';
import { DesignsService } from '../designs.service.js';
import { MockupsService } from '../mockups/mockups.service.js';
import { OpinionsRepository } from './opinions.repository.js';
import type { Opinions, OpinionsResponse, OwnDesignCard } from './opinions.responses.js';

/** Designs that the owner can choose from for the same page. */
const OTHERS = 12;

/** What owners do: they ask their family about designs, and moderate its notes. */
@Injectable()
export class OpinionsService {
  constructor(
    private readonly database: Database,
    private readonly designRows: DesignsRepository,
    private readonly designs: DesignsService,
    private readonly mockups: MockupsService,
    private readonly repository: OpinionsRepository,
    private readonly views: DesignViews,
  ) {}

  /** @throws ShopError DESIGN_NOT_FOUND, DESIGN_NOT_READY */
  async read(actor: Actor, designId: string): Promise<OpinionsResponse> {
    const found = await this.finished(actor, designId);
    const opinions = await this.of(actor, found);
    const taken = new Set([found.design.key, ...(opinions?.designs ?? []).map((d) => d.designId)]);
    const others = (await this.repository.recent(actor, OTHERS)).filter(
      ({ design }) => !taken.has(design.key),
    );
    return {
      success: true,
      wizardId: found.design.plan === 'guest' ? null : found.design.id,
      design: await this.card(found),
      opinions,
      others: await Promise.all(others.map((each) => this.card(each))),
    };
  }

  /**
   * Shows exactly these designs on the link of the first, creating it if there is none. Idempotent.
   *
   * @throws ShopError DESIGN_NOT_FOUND, DESIGN_NOT_READY
   */
  async ask(actor: Actor, designId: string, others: readonly string[]): Promise<OpinionsResponse> {
    const asked: FinishedDesign[] = [];
    for (const id of [designId, ...others]) asked.push(await this.finished(actor, id));
    const { id } = asked[0]!.design;
    await this.database.transaction(async (tx) => {
      // Of two presses, the second one finds the link of the first.
      if (!(await this.designRows.lock(tx, id))) throw designNotFound();
      const key = (await this.repository.ofDesign(id, tx))?.linkKey ?? newKey();
      for (const { design } of asked) await this.repository.ask(tx, key, design.id);
      const shown = asked.map(({ design }) => design.id);
      const rest = (await this.repository.ofLink(key, actor, tx)).filter(
        ({ design }) => !shown.includes(design.id),
      );
      await this.repository.stop(
        rest.map((each) => each.asked.id),
        tx,
      );
    });
    return this.read(actor, designId);
  }

  /** Ends the link, and deletes its hearts and notes. Idempotent. */
  async stop(actor: Actor, designId: string): Promise<OpinionsResponse> {
    await this.repository.stop(await this.askedIds(actor, designId));
    return this.read(actor, designId);
  }

  /** @param isShown null removes the note */
  async moderate(
    actor: Actor,
    { designId, noteId }: { designId: string; noteId: string },
    isShown: boolean | null,
  ): Promise<OpinionsResponse> {
    const ids = await this.askedIds(actor, designId);
    if (isShown === null) await this.repository.removeNote(noteId, ids);
    else await this.repository.showNote(noteId, ids, isShown);
    return this.read(actor, designId);
  }

  private async askedIds(actor: Actor, designId: string): Promise<string[]> {
    const { design } = await this.finished(actor, designId);
    const row = await this.repository.ofDesign(design.id);
    if (!row) return [];
    return (await this.repository.ofLink(row.linkKey, actor)).map(({ asked }) => asked.id);
  }

  private async of(actor: Actor, { design }: FinishedDesign): Promise<Opinions | null> {
    const row = await this.repository.ofDesign(design.id);
    if (!row) return null;
    const designs = await this.repository.ofLink(row.linkKey, actor);
    const ids = designs.map(({ asked }) => asked.id);
    const hearts = await this.repository.hearts(ids, actor.guestId);
    const notes = await this.repository.notes(ids);
    const ends = designs.map((each) => each.design.expiresAt.getTime());
    return {
      key: row.linkKey,
      endsAt: new Date(Math.min(...ends)).toISOString(),
      designs: await Promise.all(
        designs.map(async (each) => ({
          ...(await this.card(each)),
          hearts: hearts.get(each.asked.id)?.hearts ?? 0,
          notes: notes
            .filter(({ askedId }) => askedId === each.asked.id)
            .map(({ id, name, text, isShown, createdAt }) => ({
              ...{ id, name, text, isShown },
              createdAt: createdAt.toISOString(),
            })),
        })),
      ),
    };
  }

  private async card({ design, artwork }: FinishedDesign): Promise<OwnDesignCard> {
    const { front } = await this.mockups.addresses(
      { front: artwork.previewKey, back: artwork.backKey },
      design.color,
    );
    return {
      designId: design.key,
      lovedOneName: design.lovedOneName,
      templateName: this.views.templateName(design.templateId),
      pictureUrl: front,
    };
  }

  private async finished(actor: Actor, designId: string): Promise<FinishedDesign> {
    const found = await this.designs.own(actor, designId);
    if (!isFinished(found)) throw designNotReady();
    return found;
  }
}

const newKey = (): string => randomBytes(16).toString('hex');
