import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FAMILY_LINK_LIFETIME_MS, FAMILY_LIST_LIMITS } from '@ftl/rules';
import { ShirtChoice } from '../checkout/index.js';
import {
  designNotReady,
  DesignsService,
  isFinished,
  type DesignWithArtwork,
} from '../designs/index.js';
import { Database, type Actor, type Tx } from '../platform/index.js';
import { checkedClosing, checkedEntry, checkedMessage, isSameEntry } from './family-list-input.js';
import { EachPaysService } from './each-pays.service.js';
import { FamilyListPayments } from './family-list-payments.js';
import { FamilyListViews, linkEnd, statusOf } from './family-list-views.js';
import { invalid, listChanged, listClosed, listFull, listNotFound } from './family-lists.errors.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import type { FamilyListRow } from './family-lists.schema.js';
import type {
  CreateFamilyListDto,
  KeepFamilyEntryDto,
  UpdateFamilyListDto,
} from './family-lists.dto.js';
import type { FamilyList, FamilyListOfDesignResponse } from './family-lists.responses.js';

/** The organizer's operations on the list of their own design. */
@Injectable()
export class FamilyListsService {
  constructor(
    private readonly database: Database,
    private readonly designs: DesignsService,
    private readonly each: EachPaysService,
    private readonly payments: FamilyListPayments,
    private readonly repository: FamilyListsRepository,
    private readonly shirts: ShirtChoice,
    private readonly views: FamilyListViews,
  ) {}

  /** @throws ShopError DESIGN_NOT_FOUND, DESIGN_NOT_READY */
  async ofDesign(
    actor: Actor,
    designId: string,
  ): Promise<Omit<FamilyListOfDesignResponse, 'success'>> {
    const found = await this.finished(actor, designId);
    const { design, artwork } = found;
    const { birthDate, passedDate, message, back } = artwork.words;
    const row = await this.repository.ofDesign(design.id);
    return {
      design: {
        ...{ id: design.id, key: design.key, plan: design.plan },
        lovedOneName: design.lovedOneName,
        ...{ birthDate, passedDate, message, back },
        color: design.color,
        pictureUrl: await this.views.pictureUrl(found),
        latestClosesAt: linkEnd(row ?? newLink(), design.expiresAt).toISOString(),
      },
      list: row && (await this.views.ofOrganizer(found, row)),
    };
  }

  /**
   * Creates the list. Repeating it with the same content returns the same list.
   *
   * @throws ShopError MISSING_DATA, FAMILY_LIST_CHANGED if the design has another list
   */
  async create(actor: Actor, designId: string, request: CreateFamilyListDto): Promise<FamilyList> {
    const found = await this.finished(actor, designId);
    const { endsAt } = newLink();
    const wanted = {
      message: checkedMessage(request.message),
      colors: await this.checkedColors(request.colors),
      closesAt: checkedClosing(request.closesAt, linkEnd({ endsAt }, found.design.expiresAt)),
      payment: request.payment ?? 'organizer',
    };
    const made = await this.repository.insert({
      ...{ designId: found.design.id, shareKey: newKey(), endsAt },
      ...wanted,
    });
    if (made) return this.views.ofOrganizer(found, made);
    const existing = await this.repository.ofDesign(found.design.id);
    if (!existing) throw listNotFound();
    const list = await this.views.ofOrganizer(found, existing);
    const isSame =
      existing.message === wanted.message &&
      existing.payment === wanted.payment &&
      existing.colors.join() === wanted.colors.join() &&
      existing.closesAt.getTime() === wanted.closesAt.getTime();
    if (!isSame) throw listChanged(list);
    return list;
  }

  /** @throws ShopError MISSING_DATA if an entry still has a removed color, FAMILY_LIST_CHANGED */
  async update(
    actor: Actor,
    designId: string,
    { version, message, closesAt, colors }: UpdateFamilyListDto,
  ): Promise<FamilyList> {
    await this.finished(actor, designId);
    const wantedColors = colors && (await this.checkedColors(colors));
    return this.change(actor, designId, version, async (tx, row, { design }) => {
      if (wantedColors) await this.assertUnused(tx, row, wantedColors);
      await this.repository.change(tx, row.id, {
        ...(message === undefined ? {} : { message: checkedMessage(message) }),
        ...(closesAt === undefined
          ? {}
          : { closesAt: checkedClosing(closesAt, linkEnd(row, design.expiresAt)) }),
        ...(wantedColors ? { colors: wantedColors } : {}),
      });
    });
  }

  /** Closes the list for relatives; if each pays, it is ordered. Idempotent. */
  async close(actor: Actor, designId: string, version: number): Promise<FamilyList> {
    const found = await this.finished(actor, designId);
    const row = await this.existing(found);
    if (row.closedAt !== null) return this.views.ofOrganizer(found, row);
    if (row.payment === 'each') return this.end(found, row.id, version);
    return this.change(actor, designId, version, async (tx, { id }) => {
      await this.repository.change(tx, id, { closedAt: new Date() });
    });
  }

  /** Gives up a list with separate payments: refunds all paid entries. Idempotent. */
  async giveUp(actor: Actor, designId: string): Promise<FamilyList> {
    const found = await this.finished(actor, designId);
    const { id, payment } = await this.existing(found);
    if (payment !== 'each') throw invalid('One person pays for this list.');
    return this.end(found, id, null);
  }

  /** @param version of the list to be ordered; null to give it up */
  private async end(
    found: DesignWithArtwork,
    id: string,
    version: number | null,
  ): Promise<FamilyList> {
    await this.database.transaction(async (tx) => {
      const row = await this.repository.lock(tx, id, 'update');
      if (!row) throw listNotFound();
      if (version === null) return this.each.giveUp(tx, row);
      if (row.closedAt === null && row.version !== version)
        throw listChanged(await this.views.ofOrganizer(found, row, tx));
      return this.each.close(tx, row);
    });
    await this.each.settleNow(id);
    return this.views.ofOrganizer(found, await this.existing(found));
  }

  /** Reopens the list and closes its open payment page. */
  reopen(actor: Actor, designId: string, version: number, closesAt: string): Promise<FamilyList> {
    return this.change(actor, designId, version, async (tx, row, { design }) => {
      if (row.payment === 'each') throw listClosed();
      const closing = checkedClosing(closesAt, linkEnd(row, design.expiresAt));
      await this.repository.change(tx, row.id, { closedAt: null, closesAt: closing });
    });
  }

  /** @param isShared true creates a new link; in either case the old link is revoked */
  async setLink(actor: Actor, designId: string, isShared: boolean): Promise<FamilyList> {
    const found = await this.finished(actor, designId);
    const { id } = await this.existing(found);
    const changed = await this.database.transaction((tx) =>
      this.repository.change(
        tx,
        id,
        isShared ? { shareKey: newKey(), ...newLink() } : { shareKey: null },
      ),
    );
    return this.views.ofOrganizer(found, changed);
  }

  /** Deletes the list with all entries. @throws ShopError FAMILY_LIST_ORDERED */
  async delete(actor: Actor, designId: string): Promise<void> {
    const found = await this.finished(actor, designId);
    const row = await this.repository.ofDesign(found.design.id);
    if (!row) return;
    await this.payments.assertNoneWaits(row);
    await this.payments.withdraw(row.id);
    await this.database.transaction(async (tx) => {
      await this.repository.lock(tx, row.id, 'update');
      await this.payments.assertNone(tx, row.id);
      await this.repository.delete(tx, row.id);
    });
  }

  /** Adds or changes an entry. @throws ShopError MISSING_DATA, FAMILY_LIST_CHANGED, FAMILY_LIST_FULL */
  async keepEntry(
    actor: Actor,
    designId: string,
    entryId: string,
    { revision, ...request }: KeepFamilyEntryDto,
  ): Promise<FamilyList> {
    return this.change(actor, designId, null, async (tx, row, found) => {
      if (row.payment === 'each') throw invalid('Everyone adds their own shirts by the link.');
      const wanted = checkedEntry(request, row.colors);
      const current = await this.repository.entry(row.id, { id: entryId }, tx);
      if (current && isSameEntry(current, wanted)) return;
      if (!current && revision === 0) {
        if ((await this.repository.countEntries(row.id, tx)) >= FAMILY_LIST_LIMITS.entries)
          throw listFull();
        if (!(await this.repository.addEntry(tx, { id: entryId, listId: row.id, ...wanted })))
          throw listChanged(await this.views.ofOrganizer(found, row, tx));
      } else if (!current || !(await this.repository.changeEntry(tx, entryId, revision, wanted))) {
        throw listChanged(await this.views.ofOrganizer(found, row, tx));
      }
      await this.repository.change(tx, row.id);
    });
  }

  /** Idempotent. @throws ShopError FAMILY_LIST_CHANGED */
  async deleteEntry(
    actor: Actor,
    designId: string,
    entryId: string,
    revision: number,
  ): Promise<FamilyList> {
    const found = await this.finished(actor, designId);
    const { id, payment } = await this.existing(found);
    if (payment === 'each') await this.payments.withdraw(id, entryId);
    return this.change(actor, designId, null, async (tx, row) => {
      const current = await this.repository.entry(row.id, { id: entryId }, tx);
      if (!current) return;
      if (payment === 'each') {
        await this.repository.lockEntry(tx, entryId);
        await this.payments.assertNone(tx, row.id, entryId);
      }
      if (current.revision !== revision)
        throw listChanged(await this.views.ofOrganizer(found, row, tx));
      await this.repository.deleteEntry(tx, entryId);
      await this.repository.change(tx, row.id);
    });
  }

  /**
   * Runs a change under the list's lock, after closing its open payment page, so that a payment
   * always matches the list.
   *
   * @param version the version that the change is based on; null to skip the check
   */
  private async change(
    actor: Actor,
    designId: string,
    version: number | null,
    apply: (tx: Tx, row: FamilyListRow, found: DesignWithArtwork) => Promise<void>,
  ): Promise<FamilyList> {
    const found = await this.finished(actor, designId);
    const { id, payment } = await this.existing(found);
    if (payment === 'organizer') await this.payments.withdraw(id);
    return this.database.transaction(async (tx) => {
      const row = await this.repository.lock(tx, id, 'update');
      if (!row) throw listNotFound();
      if (payment === 'organizer') await this.payments.assertNone(tx, id);
      else if (statusOf(row, []) !== 'open') throw listClosed();
      if (version !== null && row.version !== version)
        throw listChanged(await this.views.ofOrganizer(found, row, tx));
      await apply(tx, row, found);
      const after = await this.repository.lock(tx, id, 'update');
      return this.views.ofOrganizer(found, after!, tx);
    });
  }

  private async finished(actor: Actor, designId: string) {
    const found = await this.designs.own(actor, designId);
    if (!isFinished(found)) throw designNotReady();
    return found;
  }

  private async existing({ design }: DesignWithArtwork): Promise<FamilyListRow> {
    const row = await this.repository.ofDesign(design.id);
    if (!row) throw listNotFound();
    return row;
  }

  private async checkedColors(requested: readonly string[]): Promise<string[]> {
    const sold = await Promise.all(requested.map((color) => this.shirts.sold(color)));
    return [...new Set(sold.map((color) => color.class))];
  }

  private async assertUnused(tx: Tx, row: FamilyListRow, colors: readonly string[]): Promise<void> {
    const entries = await this.repository.entries(row.id, tx);
    const taken = entries.find(({ items }) => items.some(({ color }) => !colors.includes(color)));
    if (taken) {
      throw invalid(
        `${taken.name} has chosen a color that you'd like to remove. Please change that entry first.`,
      );
    }
  }
}

const newKey = (): string => randomBytes(16).toString('hex');
const newLink = (): { endsAt: Date } => ({
  endsAt: new Date(Date.now() + FAMILY_LINK_LIFETIME_MS),
});
