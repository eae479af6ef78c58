import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FAMILY_TOKEN_PATTERN } from '@ftl/contracts';
import { FAMILY_LIST_LIMITS } from '@ftl/rules';
import { DesignsRepository, MockupsService, type DesignWithArtwork } from '../designs/index.js';
import { OrdersReader } from '../orders/index.js';
import { Database, type Tx } from '../platform/index.js';
import { checkedEmail, checkedEntry, isSameEntry } from './family-list-input.js';
import { FamilyListPayments } from './family-list-payments.js';
import { FamilyListViews, linkEnd, statusOf } from './family-list-views.js';
import {
  entryChanged,
  invalid,
  listClosed,
  listFull,
  listNotFound,
} from './family-lists.errors.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import type { FamilyEntryRow, FamilyListRow } from './family-lists.schema.js';
import type { KeepFamilyEntryDto } from './family-lists.dto.js';
import type { SharedFamilyList } from './family-lists.responses.js';

const SHARE_KEY = /^[0-9a-f]{32}$/;
const DESIGN_KIND = 'design/';
/** In pixels. */
const IMAGE_SIZE = 800;

/** Operations of relatives, by the list's link; a device token identifies their entry. */
@Injectable()
export class RelativesService {
  constructor(
    private readonly database: Database,
    private readonly designs: DesignsRepository,
    private readonly mockups: MockupsService,
    private readonly orders: OrdersReader,
    private readonly payments: FamilyListPayments,
    private readonly repository: FamilyListsRepository,
    private readonly views: FamilyListViews,
  ) {}

  /** @throws ShopError FAMILY_LIST_NOT_FOUND for a link that is unknown, revoked or expired */
  async read(shareKey: string, token: string | undefined): Promise<SharedFamilyList> {
    const { row, found, own } = await this.own(shareKey, token);
    return this.views.ofRelative(found, row, own);
  }

  /**
   * Adds or changes the entry of a device. Idempotent.
   *
   * @throws ShopError FAMILY_LIST_NOT_FOUND, FAMILY_LIST_CLOSED, FAMILY_LIST_FULL, MISSING_DATA,
   *   FAMILY_ENTRY_CHANGED if the organizer or another device has changed it
   */
  keep(
    shareKey: string,
    token: string | undefined,
    { revision, email, ...request }: KeepFamilyEntryDto,
  ): Promise<SharedFamilyList> {
    return this.change(shareKey, token, async (tx, { row, found, tokenHash }) => {
      const wanted = {
        ...checkedEntry(request, row.colors),
        ...(row.payment === 'each' ? { email: checkedEmail(email) } : {}),
      };
      let current = await this.repository.entry(row.id, { tokenHash }, tx);
      if (!current && revision === 0) {
        if ((await this.repository.countEntries(row.id, tx)) >= FAMILY_LIST_LIMITS.entries)
          throw listFull();
        if (await this.repository.addEntry(tx, { listId: row.id, tokenHash, ...wanted })) return;
        // Another request with the same entry was faster.
        current = await this.repository.entry(row.id, { tokenHash }, tx);
      }
      if (current && isSameEntry(current, wanted)) return;
      await this.assertUnpaid(tx, row, current);
      if (current && (await this.repository.changeEntry(tx, current.id, revision, wanted))) return;
      throw entryChanged(await this.views.ofRelative(found, row, current, tx));
    });
  }

  /** Deletes the entry of a device. Idempotent. */
  withdraw(shareKey: string, token: string | undefined): Promise<SharedFamilyList> {
    return this.change(shareKey, token, async (tx, { row, tokenHash }) => {
      const current = await this.repository.entry(row.id, { tokenHash }, tx);
      await this.assertUnpaid(tx, row, current);
      if (current) await this.repository.deleteEntry(tx, current.id);
    });
  }

  /** The own entry, to pay for it. @throws ShopError FAMILY_LIST_NOT_FOUND */
  async own(shareKey: string, token: string | undefined) {
    const { row, found } = await this.shared(shareKey);
    const isToken = token !== undefined && FAMILY_TOKEN_PATTERN.test(token);
    const own = isToken ? await this.repository.entry(row.id, { tokenHash: hashOf(token) }) : null;
    return { row, found, own };
  }

  /** The shirt in a color of the list, WebP. @throws ShopError FAMILY_LIST_NOT_FOUND */
  async image(shareKey: string, color: string): Promise<Buffer> {
    const { row, found } = await this.shared(shareKey);
    const imageKey = found.artwork?.previewKey;
    if (!row.colors.includes(color) || !imageKey) throw listNotFound();
    const file = imageKey.slice(DESIGN_KIND.length);
    const address = { file, color, image: 'front.webp' };
    const image = await this.mockups.image(address, IMAGE_SIZE);
    // Rendering takes time, so check again whether the link was revoked.
    await this.shared(shareKey);
    return image;
  }

  /** Runs a change of one entry, provided that the list is open. */
  private async change(
    shareKey: string,
    token: string | undefined,
    apply: (
      tx: Tx,
      of: { row: FamilyListRow; found: DesignWithArtwork; tokenHash: string },
    ) => Promise<void>,
  ): Promise<SharedFamilyList> {
    if (!token || !FAMILY_TOKEN_PATTERN.test(token))
      throw invalid('The token of the entry is missing.');
    const tokenHash = hashOf(token);
    const { row: seen, found, own: before } = await this.own(shareKey, token);
    // Its payment page sells the entry as it was.
    if (seen.payment === 'each' && before && statusOf(seen, []) === 'open')
      await this.payments.withdraw(seen.id, before.id);
    return this.database.transaction(async (tx) => {
      const row = await this.repository.lock(tx, seen.id, 'share');
      if (!row || row.shareKey !== shareKey) throw listNotFound();
      const orders = await this.orders.ofFamilyList(row.id, tx);
      if (statusOf(row, orders) !== 'open') throw listClosed();
      await apply(tx, { row, found, tokenHash });
      const own = await this.repository.entry(row.id, { tokenHash }, tx);
      return this.views.ofRelative(found, row, own, tx);
    });
  }

  /** The entry is locked, so that no payment page can be opened for it meanwhile. */
  private async assertUnpaid(
    tx: Tx,
    { id, payment }: FamilyListRow,
    entry: FamilyEntryRow | null,
  ): Promise<void> {
    if (payment !== 'each' || !entry) return;
    await this.repository.lockEntry(tx, entry.id);
    await this.payments.assertNone(tx, id, entry.id);
  }

  private async shared(
    shareKey: string,
  ): Promise<{ row: FamilyListRow; found: DesignWithArtwork }> {
    const row = SHARE_KEY.test(shareKey) ? await this.repository.byShareKey(shareKey) : null;
    const found = row && (await this.designs.byId(row.designId));
    if (!row || !found || linkEnd(row, found.design.expiresAt) <= new Date()) throw listNotFound();
    return { row, found };
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
