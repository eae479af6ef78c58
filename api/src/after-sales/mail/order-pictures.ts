import { Injectable } from '@nestjs/common';
import { MockupsService } from '../../designs/index.js';
import type { Order } from '../../orders/index.js';
import { ShopError } from '../../platform/index.js';

/** `/api/mockups/<file>/<color>/<image>` */
const MOCKUP = /^\/api\/mockups\/([^/]+)\/([^/]+)\/([^/?]+)/;
/** Background color of mails, and of the operator's page. */
const GROUND = '#ffffff';

/** Images of ordered shirts as JPEG. */
@Injectable()
export class OrderPictures {
  constructor(private readonly mockups: MockupsService) {}

  /** @throws ShopError NOT_FOUND without an image of this side, or with a print partner's */
  async jpeg(
    { design }: Order,
    { side, size }: { side: 'front' | 'back'; size: 800 | 1600 },
  ): Promise<Buffer> {
    const url = (side === 'front' ? design.mockupUrl : design.backMockupUrl) ?? '';
    const [, file, color, image] = MOCKUP.exec(url) ?? [];
    if (!file || !color || !image) throw new ShopError('NOT_FOUND', { retryable: false });
    return this.mockups.jpeg({ file, color, image }, size, GROUND);
  }
}
