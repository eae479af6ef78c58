import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { OrdersReader } from '../../orders/index.js';
import {
  Access,
  RespondsWithFile,
  AppConfig,
  Cost,
  PUBLIC_IMAGES,
  sendRendered,
  ShopError,
  Throws,
} from '../../platform/index.js';
import { isMailImageOf, MAIL_IMAGES_PATH, orderIdInMailImage } from './mail-image-address.js';
import { OrderPictures } from './order-pictures.js';

const A_WEEK = 'private, max-age=604800';

/** Images of ordered shirts as JPEG, because several mail clients do not support WebP. */
@ApiTags('orders')
@Access('token')
@Cost('render', PUBLIC_IMAGES)
@Controller(MAIL_IMAGES_PATH)
export class MailImagesController {
  constructor(
    private readonly config: AppConfig,
    private readonly orders: OrdersReader,
    private readonly pictures: OrderPictures,
  ) {}

  /** JPEG, 800 x 800 pixels; the URL is only in the order's mails. */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Image of an order for its mails' })
  @RespondsWithFile('image/jpeg')
  @Get(':file')
  async getMailImage(@Param('file') name: string, @Res() response: Response): Promise<void> {
    const orderId = orderIdInMailImage(name);
    const order = orderId && (await this.orders.find(orderId));
    const isValid = order && isMailImageOf(order, name, this.config.keys.pictures);
    if (!isValid) throw new ShopError('NOT_FOUND', { retryable: false });
    const jpeg = await this.pictures.jpeg(order, { side: 'front', size: 800 });
    response.set({
      'Content-Type': 'image/jpeg',
      // Webmail clients embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': A_WEEK,
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await sendRendered(response, jpeg);
  }
}
