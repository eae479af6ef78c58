import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { IMAGE_VIEW_PATH } from '@ftl/contracts';
import type { Response } from 'express';
import { ImageView } from './image-view.js';

/** Sends JSON with a stored image in base64, encoded as a stream. */
@Injectable()
export class ImageInJson {
  constructor(private readonly viewer: ImageView) {}

  /**
   * @param field the name under which the image is added to the body
   * @param imageUrl URL of the image in this shop
   * @throws ShopError NOT_FOUND
   */
  async send<Body extends object>(
    response: Response,
    body: Body,
    field: keyof Body & string,
    imageUrl: string,
  ): Promise<void> {
    const image = await this.viewer.open(imageUrl.slice(IMAGE_VIEW_PATH.length + 1));
    response.status(200).type('json');
    response.write(`${JSON.stringify(body).slice(0, -1)},${JSON.stringify(field)}:"`);
    await pipeline(image.body, base64Encoder(), response, { end: false }).then(
      () => response.end('"}'),
      () => response.destroy(),
    );
  }
}

/** Three bytes become four characters; remaining bytes are carried over to the next chunk. */
function base64Encoder(): Transform {
  let left: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(piece: Buffer, _, done) {
      const bytes = Buffer.concat([left, piece]);
      const whole = bytes.length - (bytes.length % 3);
      left = bytes.subarray(whole);
      done(null, bytes.toString('base64', 0, whole));
    },
    flush(done) {
      done(null, left.toString('base64'));
    },
  });
}
