import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MEMENTO_LIMITS } from '@ftl/contracts';
import { cleanName, NAME_MAX_LENGTH, nameLength, nameProblem, writtenDate } from '@ftl/rules';
import { ImagesService } from '../images/index.js';
import { OrdersReader, type Order } from '../orders/index.js';
import { Database, ShopError, type Actor } from '../platform/index.js';
import { incomplete, mementoExists, mementoNotFound, notPaid } from './mementos.errors.js';
import { MementoImagesService } from './memento-images.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementoViews } from './memento-views.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow } from './mementos.schema.js';
import type { CreateMementoDto, MementoDto } from './mementos.dto.js';
import type { KeptMemento, OrderMementoResponse } from './mementos.responses.js';

/** Retries of optimistic locking: another window may change the page between read and write. */
const MAX_TRIES = 5;

/** The buyer's actions on the memorial page of a paid order. */
@Injectable()
export class MementoKeepingService {
  constructor(
    private readonly database: Database,
    private readonly images: ImagesService,
    private readonly orders: OrdersReader,
    private readonly mementoImages: MementoImagesService,
    private readonly repository: MementosRepository,
    private readonly secrets: MementoSecrets,
    private readonly views: MementoViews,
  ) {}

  /** @throws ShopError ORDER_NOT_FOUND if the order is unpaid or not the actor's */
  async ofOrder(
    actor: Actor,
    orderId: string,
    token?: string,
  ): Promise<Omit<OrderMementoResponse, 'success'>> {
    const order = await this.ownOrder(actor, orderId, token);
    const row = await this.repository.ofOrder(order.id);
    // After a refund the page exists for the notice period.
    if (!row) await this.assertPaid(order);
    const { name, back, finalDesignImageUrl } = order.design;
    const birthDate = order.design.birthDate || back?.birthDate;
    const passedDate = order.design.passedDate || back?.passedDate;
    return {
      memento: row && (await this.views.forKeeper(row)),
      suggestion: {
        lovedOneName: name,
        birthDate: birthDate ? writtenDate(birthDate) : null,
        passedDate: passedDate ? writtenDate(passedDate) : null,
        designImage: finalDesignImageUrl,
      },
    };
  }

  /** @throws ShopError ORDER_NOT_FOUND, MEMENTO_EXISTS, MISSING_DATA, INVALID_IMAGE */
  async create(
    actor: Actor,
    { orderId, token, ...request }: CreateMementoDto,
  ): Promise<KeptMemento> {
    const order = await this.ownOrder(actor, orderId, token);
    await this.assertPaid(order);
    if (await this.repository.ofOrder(order.id)) throw mementoExists();
    const { imageKey = null, ...values } = await this.valuesOf(actor, request, null);
    const { visibility } = values;
    const row = await this.database.transaction(async (tx) => {
      const made = await this.repository.insert(
        {
          ...values,
          id: randomBytes(16).toString('hex'),
          orderId: order.id,
          guestId: order.guestId,
          userId: order.userId,
          designShareKey: await this.mementoImages.publishDesign(
            { imageKey: imageKeyOf(order), color: order.color },
            visibility,
            tx,
          ),
          imageKey,
          imageShareKey:
            imageKey &&
            (await this.mementoImages.publish(imageKey, { visibility, hiddenAt: null }, tx)),
        },
        tx,
      );
      // Rolls back what was published for it.
      if (!made) throw mementoExists();
      return made;
    });
    return this.views.forKeeper(row);
  }

  async read(actor: Actor, id: string, token?: string): Promise<KeptMemento> {
    return this.views.forKeeper(await this.own(actor, id, token));
  }

  /**
   * Changing the visibility or the password revokes every image URL handed out before, in the same
   * transaction.
   *
   * @throws ShopError MEMENTO_NOT_FOUND, MISSING_DATA, INVALID_IMAGE
   */
  async change(
    actor: Actor,
    id: string,
    { token, ...request }: MementoDto & { token?: string | undefined },
  ): Promise<KeptMemento> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await this.own(actor, id, token);
      const { imageKey = before.imageKey, ...values } = await this.valuesOf(actor, request, before);
      const changed = await this.database.transaction(async (tx) => {
        const locked = await this.repository.lock(tx, id);
        if (!locked) throw mementoNotFound();
        if (!hasSameAccess(locked, before)) return null;
        const { hiddenAt } = locked;
        const next = { ...values, imageKey, hiddenAt };
        const shareKeys = await this.mementoImages.shareKeysAfter(locked, next, tx);
        const row = await this.repository.update(id, { ...next, ...shareKeys }, tx);
        const isReplaced = row.imageKey !== locked.imageKey;
        return { row, ended: isReplaced ? await this.mementoImages.end(locked, tx) : null };
      });
      if (!changed) continue;
      const { row, ended } = changed;
      if (ended) await this.mementoImages.eraseEnded(ended);
      return this.views.forKeeper(row);
    }
    throw new ShopError('SERVER_ERROR');
  }

  /** Deletes the page, its messages, and its images immediately. */
  async remove(actor: Actor, id: string, token?: string): Promise<void> {
    await this.own(actor, id, token);
    await this.erase(id);
  }

  /** A crash never leaves images of a deleted page public, or without an expiry date. */
  async erase(id: string): Promise<void> {
    const ended = await this.database.transaction(async (tx) => {
      const row = await this.repository.lock(tx, id);
      if (!row) return null;
      await this.repository.remove(id, tx);
      return this.mementoImages.endAll(row, tx);
    });
    if (ended) await this.mementoImages.eraseEnded(ended);
  }

  async approveMessage(actor: Actor, page: { id: string; token?: string }, messageId: string) {
    await this.own(actor, page.id, page.token);
    if (!(await this.repository.approveMessage(page.id, messageId))) throw mementoNotFound();
  }

  /** @param wantsDigest whether to send a daily email about pending messages */
  async setDigest(actor: Actor, page: { id: string; token?: string }, wantsDigest: boolean) {
    await this.own(actor, page.id, page.token);
    await this.repository.update(page.id, { wantsDigest }, this.database.db);
  }

  async removeMessage(actor: Actor, page: { id: string; token?: string }, messageId: string) {
    await this.own(actor, page.id, page.token);
    if (!(await this.repository.removeMessage(page.id, messageId))) throw mementoNotFound();
  }

  /** @throws ShopError MEMENTO_NOT_FOUND also for another buyer's */
  async own(actor: Actor, id: string, token?: string): Promise<MementoRow> {
    const row = await this.repository.find(id);
    if (!row) throw mementoNotFound();
    const isOwn = row.userId === null ? row.guestId === actor.guestId : row.userId === actor.userId;
    if (!isOwn && !(await this.orderOfLink(row.orderId, token))) throw mementoNotFound();
    return row;
  }

  private async ownOrder(actor: Actor, orderId: string, token?: string): Promise<Order> {
    const order =
      (await this.orderOfLink(orderId, token)) ??
      (await this.orders.findOwn(actor, { id: orderId }));
    if (!order?.paidAt) throw notPaid();
    return order;
  }

  /** @returns null unless the token is that of a link in the order's mails */
  private async orderOfLink(orderId: string, token?: string): Promise<Order | null> {
    const order = token === undefined ? null : await this.orders.find(orderId);
    return order && this.secrets.mayKeep(order, token) ? order : null;
  }

  private async assertPaid({ id, status }: Order): Promise<void> {
    if (status === 'cancelled' || (await this.repository.isRefunded(id))) throw notPaid();
  }

  private async valuesOf(actor: Actor, request: MementoDto, before: MementoRow | null) {
    const problem = nameProblem(request.lovedOneName);
    if (problem === 'missing') throw incomplete('Name is required');
    if (problem === 'too_long')
      throw incomplete(`Names can be up to ${NAME_MAX_LENGTH} characters.`);
    const dates = [request.birthDate, request.passedDate].map((date = '') => cleanName(date));
    if (dates.some((date) => nameLength(date) > MEMENTO_LIMITS.date))
      throw incomplete(`Dates can be up to ${MEMENTO_LIMITS.date} characters.`);
    const [birthDate, passedDate] = dates;
    return {
      lovedOneName: cleanName(request.lovedOneName),
      birthDate: birthDate || null,
      passedDate: passedDate || null,
      message: (request.message ?? '').trim(),
      visibility: request.visibility,
      passwordHash: await this.passwordOf(request, before),
      ...(await this.imageOf(actor, request, before)),
    };
  }

  private async passwordOf(request: MementoDto, before: MementoRow | null) {
    if (request.visibility !== 'password') return null;
    if (!request.password && before?.passwordHash) return before.passwordHash;
    if ((request.password ?? '').length < MEMENTO_LIMITS.password) {
      throw incomplete(`Your password must be at least ${MEMENTO_LIMITS.password} characters.`);
    }
    return this.secrets.hash(request.password!);
  }

  /** Returns nothing if the image is unchanged: forms send back the URL they received. */
  private async imageOf(
    actor: Actor,
    { pictureUrl }: MementoDto,
    before: MementoRow | null,
  ): Promise<{ imageKey?: string | null }> {
    if (pictureUrl === undefined) return {};
    if (before?.imageKey && this.mementoImages.isShownAddress(before.id, pictureUrl)) return {};
    if (pictureUrl === '') return { imageKey: null };
    return { imageKey: (await this.images.resolveOwn(actor, pictureUrl)).key };
  }
}

function hasSameAccess(one: MementoRow, other: MementoRow): boolean {
  return (
    one.visibility === other.visibility &&
    one.passwordHash === other.passwordHash &&
    one.imageKey === other.imageKey
  );
}

/** Orders store the URL of the image, not its key. */
function imageKeyOf({ design }: Order): string {
  return design.finalDesignImageUrl.split('/').slice(-2).join('/');
}
