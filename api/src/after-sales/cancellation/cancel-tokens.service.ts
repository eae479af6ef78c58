import { Injectable } from '@nestjs/common';
import { CANCEL_TOKEN_LIFETIME_MS } from '@ftl/rules';
import { AppConfig, ShopError, type Tx } from '../../platform/index.js';
import { OrdersReader, type Order } from '../../orders/index.js';
import { orderKeyOf } from '../your-order/order-key.js';
import { isPassOf, newPass, orderIdIn } from './cancel-pass.js';
import { hashOf, looksLikeToken, newNonce, tokensOf } from './cancel-token.js';
import { CancellationRepository } from './cancellation.repository.js';
import type { CancelToken } from './cancellation.schema.js';

/** Issues cancellation links for mails and resolves them. */
@Injectable()
export class CancelTokensService {
  constructor(
    private readonly config: AppConfig,
    private readonly orders: OrdersReader,
    private readonly repository: CancellationRepository,
  ) {}

  /** The order's cancellation link; the same one each time, until its key is retired. */
  async linkFor(order: Order): Promise<string> {
    const keys = this.config.keys.cancellation;
    const paidAt = order.paidAt ?? order.createdAt;
    const row = await this.repository.issueToken({
      orderId: order.id,
      ...this.newToken(),
      expiresAt: new Date(paidAt.getTime() + CANCEL_TOKEN_LIFETIME_MS),
    });
    const accepted = tokensOf(row.nonce, keys);
    const issued = accepted.find((token) => hashOf(token) === row.tokenHash);
    if (!issued) await this.repository.replaceTokenHash(row, hashOf(accepted[0]));
    return `${this.config.publicUrl}/cancel-order?token=${issued ?? accepted[0]}`;
  }

  /** Invalidates the order's cancellation link; `linkFor` then returns another one. */
  renew(tx: Tx, orderId: string): Promise<void> {
    return this.repository.renewToken(tx, { orderId, ...this.newToken() });
  }

  /**
   * Exchanges the emailed token for a pass that is valid for an hour, and for the key in the same
   * mails: a pass, which a lookup also gives, does not become one.
   *
   * @throws ShopError INVALID_CANCEL_TOKEN
   */
  async exchange(token: string): Promise<{ pass: string; orderKey?: string }> {
    const { order } = await this.orderOf(token);
    const { cancellation, mailLinks } = this.config.keys;
    return {
      pass: newPass(order, cancellation, new Date()),
      // The design of a relative's order is the organizer's.
      ...(looksLikeToken(token) && !order.family?.entryId
        ? { orderKey: orderKeyOf(order, mailLinks) }
        : {}),
    };
  }

  /**
   * @param token the emailed token, or a pass
   * @throws ShopError INVALID_CANCEL_TOKEN if it is unknown or expired
   */
  async orderOf(token: string): Promise<{ order: Order; row: CancelToken }> {
    const row = await this.rowOf(token);
    const order = row && (await this.orders.find(row.orderId));
    if (!row || !order || !this.isValid(token, row, order)) {
      throw new ShopError('INVALID_CANCEL_TOKEN', {
        retryable: false,
        details: { valid: false, cancellable: false },
      });
    }
    return { order, row };
  }

  private async rowOf(token: string): Promise<CancelToken | null> {
    if (looksLikeToken(token)) return this.repository.findToken(hashOf(token));
    const orderId = orderIdIn(token);
    return orderId ? this.repository.findTokenOf(orderId) : null;
  }

  /** @param row found by the token's digest, or by the order's id in a pass */
  private isValid(token: string, row: CancelToken, order: Order): boolean {
    const keys = this.config.keys.cancellation;
    // Check the derivation too: stored digests outlive a key that was retired because it leaked.
    return looksLikeToken(token)
      ? tokensOf(row.nonce, keys).includes(token)
      : isPassOf(order, token, keys, new Date());
  }

  private newToken(): Pick<CancelToken, 'nonce' | 'tokenHash'> {
    const nonce = newNonce();
    return { nonce, tokenHash: hashOf(tokensOf(nonce, this.config.keys.cancellation)[0]) };
  }
}
