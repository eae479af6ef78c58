import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  MEMENTO_LIMITS,
  type CreateMementoRequest,
  type KeptMemento,
  type MementoRequest,
  type OrderMementoResponse,
} from '@ftl/contracts';
import { cleanName, nameProblem, writtenDate } from '@ftl/rules';
import { Images } from '../images/index.js';
import { OrdersRepository, type Order } from '../orders/index.js';
import type { Actor } from '../platform/index.js';
import { SharedPictures } from '../sharing/index.js';
import { incomplete, mementoExists, mementoNotFound, notPaid } from './mementos.errors.js';
import { MementoEndingsRepository } from './memento-endings.repository.js';
import { MementoPictures } from './memento-pictures.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementoViews } from './memento-views.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow, NewMemento } from './mementos.schema.js';

/** What the buyer of a paid order does with its memorial page. */
@Injectable()
export class MementoKeeping {
  constructor(
    private readonly endings: MementoEndingsRepository,
    private readonly images: Images,
    private readonly orders: OrdersRepository,
    private readonly pictures: MementoPictures,
    private readonly repository: MementosRepository,
    private readonly secrets: MementoSecrets,
    private readonly shared: SharedPictures,
    private readonly views: MementoViews,
  ) {}

  /** @throws ShopError ORDER_NOT_FOUND for what is not paid or not the actor's */
  async ofOrder(
    actor: Actor,
    orderId: string,
    token?: string,
  ): Promise<Omit<OrderMementoResponse, 'success'>> {
    const order = await this.ownOrder(actor, orderId, token);
    const row = await this.repository.ofOrder(order.id);
    // A page outlives the refund of its order by the time of notice.
    if (!row) await this.assertPaid(order);
    const { name, birthDate, passedDate, finalDesignImageUrl } = order.design;
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
    { orderId, token, ...request }: CreateMementoRequest,
  ): Promise<KeptMemento> {
    const order = await this.ownOrder(actor, orderId, token);
    await this.assertPaid(order);
    if (await this.repository.ofOrder(order.id)) throw mementoExists();
    const values = await this.valuesOf(actor, request, null);
    const designShareKey = await this.shared.publish({
      pictureKey: pictureKeyOf(order),
      colour: order.colour,
    });
    const row = await this.repository.insert({
      ...values,
      id: randomBytes(16).toString('hex'),
      orderId: order.id,
      guestId: order.guestId,
      userId: order.userId,
      designShareKey,
    });
    if (!row) {
      await this.shared.withdraw(designShareKey);
      await this.pictures.end(values);
      throw mementoExists();
    }
    return this.views.forKeeper(row);
  }

  async read(actor: Actor, id: string, token?: string): Promise<KeptMemento> {
    return this.views.forKeeper(await this.own(actor, id, token));
  }

  /** @throws ShopError MEMENTO_NOT_FOUND, MISSING_DATA, INVALID_IMAGE */
  async change(
    actor: Actor,
    id: string,
    { token, ...request }: MementoRequest & { token?: string | undefined },
  ): Promise<KeptMemento> {
    const before = await this.own(actor, id, token);
    const row = await this.repository.update(id, await this.valuesOf(actor, request, before));
    if (row.pictureShareKey !== before.pictureShareKey) await this.pictures.end(before);
    return this.views.forKeeper(row);
  }

  /** The page, its words and the addresses of its pictures end at once. */
  async remove(actor: Actor, id: string, token?: string): Promise<void> {
    await this.erase(await this.own(actor, id, token));
  }

  async erase(row: MementoRow): Promise<void> {
    await this.repository.remove(row.id);
    await this.shared.withdraw(row.designShareKey);
    await this.pictures.end(row);
  }

  async approveWords(actor: Actor, page: { id: string; token?: string }, wordsId: string) {
    await this.own(actor, page.id, page.token);
    if (!(await this.repository.approveWords(page.id, wordsId))) throw mementoNotFound();
  }

  async removeWords(actor: Actor, page: { id: string; token?: string }, wordsId: string) {
    await this.own(actor, page.id, page.token);
    if (!(await this.repository.removeWords(page.id, wordsId))) throw mementoNotFound();
  }

  /** @throws ShopError MEMENTO_NOT_FOUND also for somebody else's */
  async own(actor: Actor, id: string, token?: string): Promise<MementoRow> {
    const row = await this.repository.find(id);
    const isOwn =
      row !== null &&
      ((row.userId === null ? row.guestId === actor.guestId : row.userId === actor.userId) ||
        this.secrets.mayKeep(row.orderId, token));
    if (!isOwn) throw mementoNotFound();
    return row;
  }

  private async ownOrder(actor: Actor, orderId: string, token?: string): Promise<Order> {
    const order = this.secrets.mayKeep(orderId, token)
      ? await this.orders.find(orderId)
      : await this.orders.findOwn(actor, { id: orderId });
    if (!order?.paidAt) throw notPaid();
    return order;
  }

  private async assertPaid({ id, status }: Order): Promise<void> {
    if (status === 'cancelled' || (await this.endings.isRefunded(id))) throw notPaid();
  }

  private async valuesOf(actor: Actor, request: MementoRequest, before: MementoRow | null) {
    const problem = nameProblem(request.lovedOneName);
    if (problem === 'missing') throw incomplete('Name is required');
    if (problem === 'too_long') throw incomplete('The name can have 50 characters at most.');
    return {
      lovedOneName: cleanName(request.lovedOneName),
      birthDate: cleanName(request.birthDate ?? '') || null,
      passedDate: cleanName(request.passedDate ?? '') || null,
      message: (request.message ?? '').trim(),
      visibility: request.visibility,
      passwordHash: await this.passwordOf(request, before),
      ...(await this.pictureOf(actor, request, before)),
    } satisfies Partial<NewMemento>;
  }

  private async passwordOf(request: MementoRequest, before: MementoRow | null) {
    if (request.visibility !== 'password') return null;
    if (!request.password && before?.passwordHash) return before.passwordHash;
    if ((request.password ?? '').length < MEMENTO_LIMITS.password) {
      throw incomplete(
        `Please choose a password of at least ${MEMENTO_LIMITS.password} characters.`,
      );
    }
    return this.secrets.hash(request.password!);
  }

  private async pictureOf(actor: Actor, request: MementoRequest, before: MementoRow | null) {
    if (request.pictureUrl === undefined) return {};
    const isSame =
      before?.pictureShareKey &&
      request.pictureUrl === this.shared.addresses(before.pictureShareKey).design;
    if (isSame) return {};
    const picture = request.pictureUrl
      ? await this.images.resolveOwn(actor, request.pictureUrl)
      : null;
    return picture ? this.pictures.publish(picture) : { pictureKey: null, pictureShareKey: null };
  }
}

/** Orders keep the picture's address. */
function pictureKeyOf({ design }: Order): string {
  return design.finalDesignImageUrl.split('/').slice(-2).join('/');
}
